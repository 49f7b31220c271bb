import { takeWork, listWork, releaseWork } from '@backhaul/contract/calls/operations/work.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';

/**
 * Returns the ID of a work item about an order that both people can take and nobody has taken. First gives
 * back the items that an earlier run took.
 */
async function aFreePiece(one: Page, other: Page): Promise<string> {
  const lists = await Promise.all([one, other].map((page) => sendCall(page.request, listWork)));
  const { id: mine } = await sendCall(one.request, me);
  const [first, second] = lists;
  const left = first?.items.filter(({ owner }) => owner?.id === mine).map(({ id }) => id) ?? [];
  if (left.length > 0) await sendCall(one.request, releaseWork, { body: { ids: left } });
  const piece = first?.items.find(
    ({ id, facts }) =>
      facts.about === 'order' &&
      second?.items.some((same) => same.id === id && same.owner === null),
  );
  if (piece === undefined) throw new Error('the seeded orders have something that waits');
  return piece.id;
}

test('two people on one list see each other and never do one thing twice', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  const employee = await arrive({ email: cast.employee });
  const id = await aFreePiece(employee, admin);
  for (const page of [admin, employee]) {
    await page.goto('/admin-dashboard');
    // Waits for the live connection. Without it, the page may load changes a minute late.
    await expect(page.getByText(/^Live, updated/)).toBeVisible();
    await page.locator('[aria-expanded="false"]').first().waitFor();
    for (const closed of await page.locator('h2 [aria-expanded="false"]').all())
      await closed.click();
  }
  const rowOn = (page: Page) => page.locator(`#piece-${id}`);
  await rowOn(admin).click({ position: { x: 6, y: 6 } });
  await rowOn(admin).getByRole('button', { name: 'Assign to me' }).click();
  const clickedAt = Date.now();
  await expect(rowOn(employee)).toContainText('Alex Rivera', { timeout: 5_000 });
  const seenMs = Date.now() - clickedAt;
  test.info().annotations.push({ type: 'seen by the other after', description: `${seenMs} ms` });
  console.log(`seen by the other after ${seenMs} ms`);
  expect(seenMs).toBeLessThan(1_000);

  // The server's refusal names the person who has taken the work item.
  const refused = await employee.request.post(takeWork.path, { data: { ids: [id], from: null } });
  expect(refused.status()).toBe(409);
  expect((await refused.json()).message).toBe('Alex Rivera is on it.');
  await expect(rowOn(employee)).toContainText(
    'Alex Rivera is reading this task'.replace(' Rivera', ''),
  );
  await shoot(admin, 'today');
  expect(await audit(admin)).toEqual([]);

  await rowOn(admin).getByRole('button', { name: 'Unassign me' }).click();
  await expect(rowOn(employee)).toContainText('Nobody');
});

test('eight rows stand on a laptop, and a note reaches the next shift', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  await admin.setViewportSize({ width: 1280, height: 720 });
  await admin.goto('/admin-dashboard');
  const rows = admin.locator('li[id^="piece-"]');
  await expect(rows.first()).toBeVisible();
  // Makes the texts of all rows long, so that the result does not depend on the data.
  await admin.evaluate(`document.querySelectorAll('li[id^="piece-"] :is([data-open], .code)').forEach(
    (said) => { said.textContent += ' and words that nobody counted on'.repeat(6); })`);
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  const seen = boxes.filter((box) => box !== null && box.y + box.height <= 720).length;
  const shown = await rows.count();
  expect(seen).toBeGreaterThanOrEqual(Math.min(8, shown));
  const words = `West County has one clerk until 8, ${Date.now()}.`;
  await admin.getByRole('button', { name: 'Write a handover note' }).click();
  await admin.getByLabel('Note for the next shift').fill(words);
  await admin.getByRole('button', { name: 'Add the note' }).click();
  await admin.getByRole('link', { name: 'Handover' }).click();
  await expect(admin.getByText(words).first()).toBeVisible();
});
