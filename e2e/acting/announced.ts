import { expect, type Page } from '@playwright/test';

/**
 * Expects an error both shown and announced to screen readers: in a toast, beside the form, or both.
 */
export async function expectAlert(page: Page, title: string, words: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await expect(alert.first()).toContainText(words);
}
