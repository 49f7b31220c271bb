import type { Locator } from '@playwright/test';

/** Counts what a person does: every tap, and every field that is filled in. */
export function countInteractions() {
  const done: string[] = [];
  return {
    done,
    tap: async (what: Locator) => {
      await what.click();
      done.push(`tap ${await nameOf(what)}`);
    },
    fill: async (what: Locator, text: string) => {
      await what.fill(text);
      done.push(`fill ${text}`);
    },
    choose: async (what: Locator, option: string) => {
      await what.selectOption(option);
      done.push(`choose ${option}`);
    },
    tick: async (what: Locator) => {
      await what.check();
      done.push(`tick ${await nameOf(what)}`);
    },
    count: (what: string) => done.push(what),
  };
}

const nameOf = async (what: Locator) =>
  (await what.textContent({ timeout: 500 }).catch(() => null))?.trim() ?? 'it';
