import { expect, type Page } from '@playwright/test';

/** Something that a screen shows. */
export interface State {
  /** The path that its screen is registered under; '*' for an address that none is. */
  path: string;
  name: string;
  /** Brings it about from the state before it, on a desktop screen. */
  reach: (page: Page) => Promise<unknown>;
}

/** One person's way through states, in one page: start-up and sign-in are waited for once. */
export interface Walk {
  who: string;
  /** Signed in as; absent = a visitor. */
  email?: string;
  /** Before the first page is opened. */
  prepare?: (page: Page) => Promise<void>;
  states: readonly State[];
}

/** Goes where a link of the client would, without loading the page anew once there is one. */
export async function go(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}

/** A state that is an address and a heading. `load` fetches the page anew: the landing page is one of its own. */
export function headed(
  state: Pick<State, 'path' | 'name'>,
  address: string,
  heading: string | RegExp,
  { load = false } = {},
): State {
  return {
    ...state,
    reach: async (page) => {
      await (load ? page.goto(address) : go(page, address));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
  };
}
