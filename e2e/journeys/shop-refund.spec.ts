import { listAdminOrders } from '@backhaul/contract/calls/operations/admin.ts';
import { connectShop, listShops } from '@backhaul/contract/calls/retail/shops.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { fillHostedForm } from '../acting/hosted-form.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, moveQuietly, proveQuietly } from '../acting/paid-order.ts';
import { cast, door, newPerson } from '../acting/people.ts';
import { areaDay } from '../acting/suite-time.ts';
import { startAtSuiteTime } from '../start-server.ts';

const params = { companyId: 'target' };

interface AtShop {
  port: number;
  links: string[];
  refunds: { amount: string; lineId: string; note: string }[];
}

let double: Awaited<ReturnType<typeof startAtSuiteTime>>;
test.beforeAll(async () => {
  double = await startAtSuiteTime('server/src/testing/run-shop-double.ts');
});
test.afterAll(() => double?.stop());

const read = async (order = ''): Promise<AtShop> =>
  (await fetch(`${double.address}/shop?order=${order}`)).json() as Promise<AtShop>;
const tell = async (what: 'order' | 'refund', to: string, body: object): Promise<unknown> =>
  (
    await fetch(`${double.address}/shop/${what}?to=${encodeURIComponent(to)}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  ).json();

/** A message about this person's paid order, in Shopify's format. */
function paidOrder({ firstName, lastName, email }: ReturnType<typeof newPerson>) {
  const id = Date.now();
  return {
    id,
    name: `#${id}`,
    created_at: `${areaDay(-10)}T10:00:00-06:00`,
    financial_status: 'paid',
    email,
    shipping_address: {
      name: `${firstName} ${lastName}`,
      phone: '+13145550177',
      address1: door.street,
      city: 'St. Louis',
      province_code: 'MO',
      zip: '63110',
    },
    line_items: [
      { id: id + 1, name: 'Winter jacket', quantity: 1, price: '79.99', total_discount: '0.00' },
    ],
  };
}

test('an order at Shopify is returned by its link, and refunded there once when the counter has it', async ({
  arrive,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const retailer = await arrive({ email: cast.retailer });
  const shop = await sendCall(retailer.request, connectShop, {
    params,
    body: {
      kind: 'shopify',
      mode: 'live',
      address: `port-${(await read()).port}.myshopify.com`,
      key: 'shpat_token',
      secret: 'shpss_secret',
      refunds: 'make',
    },
  });
  const webhook = `${baseURL}/api/webhooks/shops/${shop.id}`;
  const order = paidOrder(newPerson('Ada', 'Marsh'));
  expect(await tell('order', webhook, order)).toEqual({ status: 204 });
  await expect.poll(async () => (await read(`${order.id}`)).links).toHaveLength(1);
  const [link = ''] = (await read(`${order.id}`)).links;

  const page = await arrive({ on: 'phone' });
  await page.goto(`/b#${link.split('#')[1]}`);
  await expect(page.getByText(`order ${order.name}`)).toBeVisible();
  await expect(page.getByText('Paid by Target')).toBeVisible();
  await fillHostedForm(page);
  await page.getByRole('button', { name: 'Book pickup' }).click();
  await expect(page.getByRole('heading', { name: 'Your return is booked' })).toBeVisible();
  const trackingNumber = /RTN-\w{12}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

  const admin = await arrive({ email: cast.admin });
  const query = { q: trackingNumber };
  const [booked] = await sendCall(admin.request, listAdminOrders, { query });
  const id = booked?.id ?? '';
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await acceptQuietly(driver.request, { id });
  for (const status of ['picked_up', 'in_transit', 'delivered'])
    await moveQuietly(driver.request, { id }, status);
  expect((await read(`${order.id}`)).refunds).toEqual([]);
  await proveQuietly(driver, { id }, 'counter_receipt');
  await moveQuietly(driver.request, { id }, 'completed');

  await expect.poll(async () => (await read(`${order.id}`)).refunds).toHaveLength(1);
  const { refunds } = await read(`${order.id}`);
  expect(refunds[0]).toMatchObject({ amount: '79.99', note: `Return ${trackingNumber}` });
  await retailer.goto('/retailer/companies/target/shops');
  const line = retailer.getByRole('list', { name: 'Last refunds' }).getByText(order.name);
  await expect(line.locator('..')).toContainText('$79.99');
  await expect(line.locator('..')).toContainText('Done', { timeout: 30_000 });
  expect(await audit(retailer)).toEqual([]);
  await page.goto(`/track?tracking=${trackingNumber}`);
  await expect(page.getByText(/refund/i).first()).toBeVisible();

  // Shopify sends us a message about the refund that we made.
  const told = { id: order.id + 2, order_id: order.id };
  expect(await tell('refund', webhook, told)).toEqual({ status: 204 });
  const shops = await sendCall(retailer.request, listShops, { params });
  const back = shops.flatMap(({ lastRefunds }) => lastRefunds);
  expect(back.filter((refund) => refund.trackingNumber === trackingNumber)).toHaveLength(1);
  expect((await read(`${order.id}`)).refunds).toHaveLength(1);
});
