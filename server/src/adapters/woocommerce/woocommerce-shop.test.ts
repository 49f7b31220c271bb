import { afterAll, expect, test } from 'vitest';
import { ShopRefused } from '../../ports/shop.ts';
import { startShopDouble } from '../../testing/shop-double.ts';
import { createWooCommerceSystem } from './woocommerce-shop.ts';

const double = await startShopDouble();
afterAll(() => double.stop());

const shop = createWooCommerceSystem(double.outgoing, 'test').open({
  kind: 'woocommerce',
  host: 'shop.target.example',
  key: 'ck_key',
  secret: 'cs_secret',
});
/** Three pieces for $10.01: the price of one piece is no whole number of cents. */
const line = { id: 7, quantity: 3, total: '10.01', taxes: [{ id: 1, total: '0.86' }] };
double.orders.set('55', { line_items: [line] });
const back = { shopOrderId: '55', lineId: '7', quantity: 3, amountCents: 3 * 334 };

test('a whole line is refunded at what was paid for it, to the cent, with its tax, and once', async () => {
  const refund = { ...back, trackingNumber: 'RTN-1' };
  const made = await shop.refund(refund);
  expect(made.cents).toBe(1087);
  expect(await shop.refund(refund)).toMatchObject(made);
  expect(double.refunds.map(({ amount }) => amount)).toEqual(['10.87']);
});

test('a line that is gone is refused, and nothing is paid', async () => {
  const gone = shop.refund({ ...back, lineId: '8', trackingNumber: 'RTN-2' });
  await expect(gone).rejects.toThrow(ShopRefused);
  expect(double.refunds).toHaveLength(1);
});
