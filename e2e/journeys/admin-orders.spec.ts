import { readFile } from 'node:fs/promises';
import { listAdminOrders } from '@backhaul/contract/calls/operations/admin.ts';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

test('an admin exports what the filters let through, all pages of it', async ({ arrive }) => {
  const page = await arrive({ email: cast.admin });
  await page.goto('/admin-orders?status=completed');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders\.csv$/);
  await expect(page.getByText(/^[\d,]+ rows are in the file/)).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const orders = await sendCall(page.request, listAdminOrders, {
    query: { status: 'completed', limit: 100 },
  });
  expect(lines).toHaveLength(orders.length + 1);
  for (const order of orders) {
    const line = lines.find((one) => one.includes(`,${order.trackingNumber},`));
    const { basis, customer, driver, platform, outstanding } = order.figures;
    expect(line).toContain(`,${[basis, customer, driver, platform, outstanding].join(',')}`);
  }
});

test('details that lie over the table leave it where it is', async ({ arrive }) => {
  const page = await arrive({ email: cast.admin });
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.goto('/admin-orders');
  const content = page.locator('main');
  const first = page.getByRole('row').getByRole('link').first();
  await expect(first).toBeVisible();
  // Scrolls to the link first. Otherwise the click would scroll, and the test could not tell if the panel
  // moved the page.
  await first.scrollIntoViewIfNeeded();
  const before = await content.boundingBox();
  await first.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await content.boundingBox()).toEqual(before);
});

test('a dialog leaves the page behind it where it is', async ({ arrive }) => {
  const page = await arrive({ email: cast.admin });
  await page.goto('/admin-orders?review=pending');
  await page.getByRole('row').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  const reject = page.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeVisible();
  for (const height of [300, 2000]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(heading).toBeVisible();
    const before = await page.getByRole('banner').boundingBox();
    await reject.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.getByRole('banner').boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('an order is found by its number from anywhere, cancelled with a reason, and its history says by whom', async ({
  arrive,
}) => {
  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  const page = await arrive({ email: cast.admin });
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(order.trackingNumber);
  await expect(page.getByRole('option', { name: order.trackingNumber }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: `Order ${order.trackingNumber}` });
  await details.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Storm');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(details.getByText('Alex Rivera (admin): Storm')).toBeVisible();
  await expect(details.getByText('Charged')).toBeVisible();
});

test('the queue is worked without a mouse', async ({ arrive }) => {
  const page = await arrive({ email: cast.admin });
  await page.goto('/admin-dashboard');
  const chosen = page.locator('[data-current]');
  await expect(chosen).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const sentence = chosen.locator('[data-open]');
  // Both pages show the minutes since the event, so they are read again until they agree.
  await expect(async () => {
    const [listed, headed] = [sentence, page.getByRole('heading', { level: 3 }).first()];
    expect(await headed.innerText()).toBe((await listed.innerText()).trim());
  }).toPass();
});
