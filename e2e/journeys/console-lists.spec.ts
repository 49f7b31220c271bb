import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';
import { go } from '../acting/walk.ts';

/**
 * The console's lists. For each one, the name of the button that opens a panel over the list; null if it has
 * none.
 */
const lists = {
  '/admin-orders': 'Columns',
  '/admin-payments': 'Columns',
  '/admin-payouts': 'Columns',
  '/admin-payment-tracking': 'Columns',
  '/admin-drivers': 'Columns',
  '/driver-performance': 'Columns',
  '/admin-driver-applications': 'Columns',
  '/driver-incentives': 'Add an adjustment',
  '/driver-campaigns': 'Test a campaign',
  '/driver-safety-center': 'Columns',
  '/admin-blocks': 'Columns',
  '/admin-customers': 'Columns',
  '/admin-reviews': 'Columns',
  '/quality-assurance': 'Columns',
  '/driver-feedback-system': 'Columns',
  '/cancellation-alerts': 'Columns',
  '/advanced-reporting': 'Save a report',
  '/admin-credits': 'Grant credit',
  '/admin-promotions': 'Make a promotion',
  '/loyalty-dashboard': 'Test a rule',
  '/admin-held-acts': 'Columns',
  '/admin-reconciliation': 'Columns',
  '/admin-policies': 'Columns',
  '/multi-city-management': 'Columns',
  '/admin-stores': 'Columns',
  '/admin-holds': 'Columns',
  '/admin-desk-notes': 'Columns',
  '/notification-center': 'Columns',
  '/admin-errors': 'Columns',
  '/admin-audit': 'Columns',
} as const;

/** The minimum number of rows that every list must show. */
const fewest = 8;

/**
 * Counts the rows that fit on the screen below the list's controls. First makes all texts long, so that the
 * result does not depend on the data. In an empty list, computes where the first row would be.
 */
const rowsInSight = `(() => {
  const rows = [...document.querySelectorAll('#main [data-row]')];
  for (const row of rows) {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      walker.currentNode.nodeValue += ' and words that nobody counted on'.repeat(6);
  }
  const [first] = rows;
  const panel = document.querySelector('#main section[aria-label$=" list"]');
  const controls = panel?.firstElementChild;
  const head = 34;
  const top =
    first?.getBoundingClientRect().top ??
    (controls?.getBoundingClientRect().bottom ?? innerHeight) + head;
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  return Math.floor((innerHeight - top) / Math.max(42, ...heights));
})()`;

test('every list of the console shows its rows on a laptop, and Escape closes what is open', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const page = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  const few: Record<string, number> = {};
  for (const [path, opener] of Object.entries(lists)) {
    await go(page, path);
    const list = page.getByRole('main').getByRole('region', { name: / list$/ });
    await expect(list).toBeVisible();
    // While the list loads, neither its rows nor its notice that it is empty are there.
    await expect(list.locator('[data-row]').or(list.getByRole('heading')).first()).toBeVisible();
    await expect(list.getByRole('status')).toHaveCount(0);
    const rows = await page.evaluate<number>(rowsInSight);
    if (rows < fewest) few[path] = rows;
    const before = page.url();
    const opened = page.locator('dialog[open], [role="dialog"], [role="menu"]').first();
    await expect(async () => {
      if (!(await opened.isVisible()))
        await page.getByRole('button', { name: opener }).first().click();
      await expect(opened, path).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await expect(opened, path).toBeHidden();
    expect(page.url()).toBe(before);
  }
  expect(few).toEqual({});

  await go(page, '/admin-orders');
  const days = page.getByLabel('Picked up, quick choices');
  await days.selectOption('Today');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await days.selectOption('');
  await expect(page).not.toHaveURL(/from=/);
  await page.locator('#main [data-row] [data-open]').first().click();
  const card = page.getByRole('complementary', { name: /^Order RTN-/ });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
