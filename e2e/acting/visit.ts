import { expect, type Page } from '@playwright/test';

export interface Visit {
  /** What the screen shows then. */
  name: string;
  /** Signed in as; absent = a visitor. */
  email?: string;
  open: (page: Page) => Promise<void>;
}

export function goTo(path: string, heading: string | RegExp): Visit['open'] {
  return async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
}
