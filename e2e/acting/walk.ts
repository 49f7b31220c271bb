import { expect, type Page } from '@playwright/test';

/** A state of a screen to check. */
export interface State {
  /** The route pattern of the state's screen; '*' for an unknown URL. */
  path: string;
  /** The route pattern of the screen that the path redirects to; `path` if absent. */
  leadsTo?: string;
  name: string;
  /** The state is reached from the state before it, not by a URL. */
  follows?: true;
  /**
   * Brings a desktop-sized page into this state. If `follows` is true, the page is still in the state before.
   */
  reach: (page: Page) => Promise<unknown>;
}

/** One person's path through many states in a single page, so that start-up and sign-in happen only once. */
export interface Walk {
  who: string;
  /** The signed-in person; absent means a visitor. */
  email?: string;
  /** Runs before the first page opens. */
  prepare?: (page: Page) => Promise<void>;
  states: readonly State[];
}

/** Navigates as a link of the client would, without a reload if the client is already open. */
export async function go(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
}

/** Chooses every nth state, and at least one. If a chosen state follows from others, keeps those too. */
export function everyNth(states: readonly State[], every: number): State[] {
  const kept = new Set<State>();
  const first = Math.min(Math.floor(every / 2), states.length - 1);
  for (let at = first; at < states.length; at += every) {
    const from = states.findLastIndex((state, index) => index <= at && !state.follows);
    for (const state of states.slice(Math.max(from, 0), at + 1)) kept.add(state);
  }
  return [...kept];
}

/**
 * A state that only opens a URL and expects a heading. With `load` the whole page is loaded, as separate
 * documents such as the landing page need.
 */
export function headed(
  state: Pick<State, 'path' | 'name' | 'leadsTo'>,
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
