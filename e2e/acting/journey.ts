import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { drawnScreenId } from '@backhaul/contract/screen-drawing.ts';
import {
  test as base,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { shiftDate } from '../../scripts/suite/shift-date.mjs';
import { sendCall } from './api.ts';
import { demoPassword, nearTheDoor } from './people.ts';
import { suiteOffsetMs } from './suite-time.ts';

export { expect };

export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
type ViewportName = keyof typeof viewports;

interface Arrival extends BrowserContextOptions {
  /** The demo person who is signed in, without using the sign-in screen; absent means a visitor. */
  email?: string;
  on?: ViewportName;
}

export interface Stage {
  /** Opens a separate browser context for another person. */
  arrive: (arrival?: Arrival) => Promise<Page>;
}

/**
 * True for the browser's own console message about a failed request. The tests check how the page handles
 * such a failure.
 */
function isOfTheNetwork(message: ConsoleMessage): boolean {
  return /^Failed to load resource|^WebSocket connection to/.test(message.text());
}

/**
 * Makes `goto` and `reload` wait until the application has started. Before that, the page is HTML rendered by
 * the server, whose buttons do nothing.
 */
function opensUntilPressable(page: Page): Page {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const answer = await open(...args);
      await page.locator(`#${drawnScreenId}`).waitFor({ state: 'detached' });
      return answer;
    };
  }
  return page;
}

/** A journey (browser test) fails if a page threw, logged an error, or violated the content security policy. */
export const test = base.extend<Stage & { isServed: undefined }>({
  // Waits until the server answers. It may still be restarting if the previous test ended it.
  isServed: [
    async ({ baseURL }, use) => {
      const isThere = () =>
        fetch(baseURL ?? '').then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
      await use(undefined);
    },
    { auto: true, timeout: 90_000 },
  ],
  arrive: async ({ browser }, use) => {
    const complaints: string[] = [];
    const contexts = new Set<{ close: () => Promise<void> }>();
    await use(async ({ email, on = 'desktop', ...options } = {}) => {
      const context = await browser.newContext({
        viewport: viewports[on],
        permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
        geolocation: nearTheDoor,
        ...options,
      });
      contexts.add(context);
      await context.addInitScript(shiftDate, suiteOffsetMs);
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' && !isOfTheNetwork(message))
          complaints.push(`${message.page()?.url()}: ${message.text()}`);
      });
      if (email !== undefined)
        await sendCall(context.request, login, { body: { email, password: demoPassword } });
      const page = await context.newPage();
      return options.javaScriptEnabled === false ? page : opensUntilPressable(page);
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the browsers complained about').toEqual([]);
  },
});
