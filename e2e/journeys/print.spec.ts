import type { Page } from '@playwright/test';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

/** Prints the page to PDF and returns the size of each sheet, in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size]) => size ?? '');
}

test('sheets are looked at as examples, and printed for an order from its card', async ({
  arrive,
}) => {
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/printable-templates');
  const paper = (name: string) => admin.getByRole('article', { name: `Preview: ${name}` });
  await expect(paper('Label')).toContainText('RTN-EXAMPLE00000');
  const sheets = admin.getByRole('navigation', { name: 'Print' });
  await sheets.getByRole('link', { name: 'Label, 4 × 6 in' }).click();
  await expect(paper('Label, 4 × 6 in')).toContainText('RTN-EXAMPLE00000');
  expect(await pagesOf(admin)).toEqual(['288 432']);
  await sheets.getByRole('link', { name: 'Receipt' }).click();
  await expect(paper('Receipt')).toContainText('Charged');
  await sheets.getByRole('link', { name: 'Return passport' }).click();
  await expect(paper('Return passport')).toContainText('Chain verified');

  await admin.goto('/admin-orders');
  await admin.getByRole('link', { name: /^RTN-/ }).first().click();
  const card = admin.getByRole('complementary', { name: /^Order RTN-/ });
  await card.getByRole('link', { name: 'Door note' }).click();
  await expect(admin).toHaveURL(/printable-templates\?.*order=/);
  await expect(paper('Door note')).toContainText('We were here');
  await expect(paper('Door note')).not.toContainText('EXAMPLE');
  const address = await admin.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const pdf = await admin.request.get(address ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
