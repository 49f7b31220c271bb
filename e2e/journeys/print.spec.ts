import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

test('sheets are looked at as examples, and printed for an order from its card', async ({
  arrive,
}) => {
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/printable-templates');
  const paper = (name: string) => admin.getByRole('article', { name: `Preview: ${name}` });
  await expect(paper('Label')).toContainText('RTN-EXAMPLE00000');
  const sheets = admin.getByRole('navigation', { name: 'Print' });
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
