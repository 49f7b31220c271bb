import type { Locator } from '@playwright/test';

/** Counts what a person does: every tap, and every field that is filled in. */
export function countInteractions() {
  const done: string[] = [];
  return {
    done,
    tap: async (what: Locator) => {
      done.push(`tap ${String(what)}`);
      await what.click();
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
      done.push(`tick ${String(what)}`);
      await what.check();
    },
    count: (what: string) => done.push(what),
  };
}
