import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import type { Locator } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

function overlap(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return true;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test('on a phone the map’s buttons hide none of its names', async ({ arrive }) => {
  const page = await arrive({ email: cast.customer, on: 'phone' });
  const orders = await sendCall(page.request, listCustomerOrders, { query: { limit: 100 } });
  const underWay = orders.filter(({ status }) => status === 'picked_up' || status === 'refused');
  expect(underWay.length).toBeGreaterThan(1);
  for (const { id, address, dropoffName } of underWay) {
    await page.goto(`/order-status/${id}`);
    const map = page.locator('[data-map=shown]');
    const buttons = map.getByRole('button', { name: 'Zoom in' }).locator('..');
    await expect(buttons).toBeVisible();
    for (const name of [address.split(',')[0] ?? '', dropoffName]) {
      const label = map.getByText(name, { exact: true });
      await expect
        .poll(async () => overlap(await label.boundingBox(), await buttons.boundingBox()))
        .toBe(false);
    }
  }
});
