import { expect, type Page } from '@playwright/test';

/** An error as shown and announced: in a toast, beside the form, or both. */
export async function expectAlert(page: Page, title: string, words: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await expect(alert.first()).toContainText(words);
}
