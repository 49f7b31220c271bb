import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asCustomer } from '../../../orders/act-for-customer.ts';
import { bookingDay, jacketReturn, pinnedPlaceId } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startShopDouble } from '../../../testing/shop-double.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { driveTestOrder } from '../../returns/order-lifecycle/robot-courier.ts';

// The tests follow a Shopify shop and a WooCommerce shop from the connection to the refund. Both shops are
// test doubles.

const double = await startShopDouble();
let app: TestApp;
let owner: TestPerson;
let placeId: string | undefined;

const base = '/api/retailer/companies/target/shops';
const hosts = { shopify: 'acme.myshopify.com', woocommerce: 'shop.target.example' } as const;
const keys = {
  shopify: { key: 'shpat_token', secret: 'shpss_secret' },
  woocommerce: { key: 'ck_key', secret: 'cs_secret' },
} as const;
type Kind = keyof typeof hosts;
const kinds = ['shopify', 'woocommerce'] as const;

async function ownerOf(companyId: string): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp({}, { outgoing: double.outgoing });
  app.clock.set(bookingDay);
  owner = await ownerOf('target');
  placeId = await pinnedPlaceId(app, jacketReturn.pickupAddress);
});
beforeEach(async () => {
  double.goesDown(false);
  const { rows } = await sql<{ id: string }>`SELECT id FROM shops WHERE ended_at IS NULL`.execute(
    app.database.db,
  );
  for (const { id } of rows) await requestsOf(app).post(owner, `${base}/${id}/disconnect`);
  double.subscriptions.clear();
  double.refunds.length = 0;
});
afterAll(async () => {
  await app.stop();
  await double.stop();
});

async function connect(kind: Kind, changes: object = {}, by = owner) {
  const body = { kind, mode: 'test', address: hosts[kind], refunds: 'make', ...keys[kind] };
  const answer = await requestsOf(app).post(by, base, { ...body, ...changes });
  return { status: answer.statusCode, body: answer.json() };
}

let made = 1000;

/** Creates an order at the test double of a shop, and the message that the shop sends about it. */
function orderAt(kind: Kind) {
  made += 2;
  const id = made;
  const line = made + 1;
  const address = {
    address1: '5200 Oakland Ave',
    city: 'St. Louis',
    province_code: 'MO',
    zip: '63110',
  };
  const order =
    kind === 'shopify'
      ? {
          id,
          name: `#${id}`,
          created_at: '2026-11-12T10:00:00-06:00',
          financial_status: 'paid',
          email: 'Ada@Example.com',
          shipping_address: { ...address, name: 'Ada Marsh', phone: '+13145550101' },
          line_items: [
            {
              id: line,
              name: 'Winter jacket',
              quantity: 1,
              price: '79.99',
              total_discount: '0.00',
            },
          ],
        }
      : {
          id,
          number: String(id),
          status: 'completed',
          date_created: '2026-11-12T10:00:00',
          date_paid: '2026-11-12T10:01:00',
          billing: {
            first_name: 'Ada',
            last_name: 'Marsh',
            email: 'ada@example.com',
            phone: '3145550101',
          },
          shipping: { address_1: '' },
          line_items: [{ id: line, name: 'Winter jacket', quantity: 1, total: '79.99', taxes: [] }],
        };
  double.orders.set(String(id), { ...order });
  return { id: String(id), line: String(line), order };
}

/** The secret with which a shop signs its messages. */
const secretOf = () => [...double.subscriptions.values()][0]?.secret ?? '';

async function postOrder(kind: Kind, shopId: string, order: object, secret = secretOf()) {
  const { payload, headers } = double.message(kind, order, secret);
  const url = `/api/webhooks/shops/${shopId}`;
  return app.fastify.inject({ method: 'POST', url, payload, headers });
}

/** The booking links that the test double now has in an order's notes, where our server wrote them. */
function linksAt(kind: Kind, id: string): string[] {
  const order = double.orders.get(id);
  const written = order?.[kind === 'shopify' ? 'note_attributes' : 'meta_data'] ?? [];
  return (written as { value: string }[]).map(({ value }) => value);
}

type RobotEnd = Parameters<typeof driveTestOrder>[3]['to'];

/** Lets the simulated driver move a return on until it has the status `to`. */
async function drive(trackingNumber: string, to: RobotEnd) {
  const { db } = app.database;
  const { rows } = await sql<{ id: string; userId: string; sandboxId: string; email: string }>`
    SELECT id, customer_id AS "userId", sandbox_id AS "sandboxId", customer_email AS email FROM orders
    WHERE tracking_number = ${trackingNumber}`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new Error('no order');
  const customer = asCustomer(order);
  await driveTestOrder({ db, bus: app.bus, clock: app.clock }, customer, order.id, { to });
}

async function jobsAreDone() {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::integer AS n FROM graphile_worker.jobs
        WHERE task_identifier IN ('read_shop_refunds', 'confirm_shop_refund', 'refund_at_shop')`.execute(
        app.database.db,
      );
      return rows[0]?.n;
    }, patience)
    .toBe(0);
}

/** Books a return through a link, and lets the simulated driver take it to the counter. */
async function sendBack(url: string, to: RobotEnd = 'completed') {
  const [, link = ''] = url.split('#');
  const { customerName, customerPhone, pickupAddress, preferredTimeSlot } = jacketReturn;
  const answer = await requestsOf(app).post(null, '/api/booking-links/book', {
    link,
    customerName,
    customerPhone,
    pickupAddress,
    pickupPlaceId: placeId,
    pickupMethod: 'handoff',
    preferredTimeSlot,
    returnReason: "Doesn't fit",
    hasReceipt: false,
    hasOriginalTags: true,
    hasOriginalPackaging: true,
    authorizationSigned: true,
    acceptsLiabilityTerms: false,
    tip: 0,
    toPay: 100,
  });
  expect(answer.statusCode).toBe(201);
  const { trackingNumber } = answer.json();
  await drive(trackingNumber, to);
  return trackingNumber as string;
}

/**
 * Refunds an order as the shop's staff would, then sends us the shop's message about the refund twice.
 * Shopify's message is the refund; WooCommerce's is the whole order.
 */
async function refundAtShop(
  kind: Kind,
  shopId: string,
  refund: { orderId: string; lineId: string; amount: string },
) {
  const id = (made += 2);
  double.refunds.push({ id, note: 'Our own words', ...refund });
  const order = double.orders.get(refund.orderId) ?? {};
  const [body, topic] =
    kind === 'shopify'
      ? [{ id, order_id: Number(refund.orderId) }, 'refunds/create']
      : [{ ...order, refunds: [{ id, total: `-${refund.amount}` }] }, 'order.updated'];
  const { payload, headers } = double.message(kind, body, secretOf(), topic);
  const url = `/api/webhooks/shops/${shopId}`;
  for (const copy of [1, 2]) {
    const answer = await app.fastify.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode, `copy ${copy}`).toBe(204);
  }
}

/**
 * The state of a return and its refund: the order's status, the refunded cents, and the numbers of
 * confirmations and of notifications to the customer.
 */
async function refundOf(trackingNumber: string) {
  const { rows } = await sql<{
    status: string;
    arrived: number | null;
    events: number;
    told: number;
  }>`
    SELECT o.status, (SELECT arrived_cents FROM refund_watches w WHERE w.order_id = o.id) AS arrived,
      (SELECT count(*)::integer FROM domain_events e WHERE e.order_id = o.id AND e.type = 'refund_confirmed') AS events,
      (SELECT count(*)::integer FROM notifications n WHERE n.order_id = o.id AND n.moment = 'refund_made') AS told
    FROM orders o WHERE tracking_number = ${trackingNumber}`.execute(app.database.db);
  return rows[0];
}

const patience = { timeout: 15_000 };
const confirmed = (arrived: number) => ({ status: 'refunded', arrived, events: 1, told: 1 });

const read = async (shopId: string) => {
  const shops = (await requestsOf(app).get(owner, base)).json();
  return shops.find((shop: { id: string }) => shop.id === shopId);
};

describe.each(kinds)('a shop of %s', (kind) => {
  test('is asked, sends its orders, gets their links, and refunds once the counter has it', async () => {
    const shop = (await connect(kind)).body;
    expect(shop).toMatchObject({ kind, mode: 'test', state: 'connected', address: hosts[kind] });
    expect(JSON.stringify(shop)).not.toContain(keys[kind].secret);
    expect(double.subscriptions.size).toBe(kind === 'shopify' ? 3 : 2);
    const { id, line, order } = orderAt(kind);
    expect((await postOrder(kind, shop.id, order)).statusCode).toBe(204);
    await vi.waitFor(() => expect(linksAt(kind, id)).toHaveLength(1), 15_000);
    const [url = ''] = linksAt(kind, id);
    const opened = await requestsOf(app).post(null, '/api/booking-links/open', {
      link: url.split('#')[1],
    });
    expect(opened.json()).toMatchObject({
      orderName: 'Winter jacket',
      itemValue: 79.99,
      customer: { name: 'Ada Marsh', email: 'ada@example.com' },
    });
    const trackingNumber = await sendBack(url);
    await vi.waitFor(() => expect(double.refunds).toHaveLength(1), 15_000);
    expect(double.refunds[0]).toMatchObject({
      orderId: id,
      lineId: line,
      amount: '79.99',
      note: `Return ${trackingNumber}`,
    });
    await vi.waitFor(
      async () =>
        expect((await read(shop.id)).lastRefunds).toMatchObject([
          { trackingNumber, state: 'done', amount: 79.99 },
        ]),
      15_000,
    );
    await expect.poll(() => refundOf(trackingNumber), patience).toEqual(confirmed(7999));
    // The shop reports every refund, even one that we made ourselves. This message must not count as a second
    // refund.
    await refundAtShop(kind, shop.id, { orderId: id, lineId: line, amount: '1.00' });
    await jobsAreDone();
    expect(await refundOf(trackingNumber)).toEqual(confirmed(7999));
  });

  test('that only wants to be asked gets a note', async () => {
    const shop = (await connect(kind, { refunds: 'ask' })).body;
    const { id, order } = orderAt(kind);
    await postOrder(kind, shop.id, order);
    await vi.waitFor(() => expect(linksAt(kind, id)).toHaveLength(1), 15_000);
    const trackingNumber = await sendBack(linksAt(kind, id)[0] ?? '');
    const note = () =>
      kind === 'shopify'
        ? String(double.orders.get(id)?.['note'])
        : String(double.notes.get(id)?.[0]?.note);
    await vi.waitFor(() => expect(note()).toContain(`Return ${trackingNumber}`), 15_000);
    expect(note()).toContain('$79.99');
    expect(double.refunds).toEqual([]);
    expect(await refundOf(trackingNumber)).toMatchObject({ status: 'completed', events: 0 });
    await refundAtShop(kind, shop.id, { orderId: id, lineId: '', amount: '61.37' });
    await expect.poll(() => refundOf(trackingNumber), patience).toEqual(confirmed(6137));
    expect((await read(shop.id)).lastRefunds).toMatchObject([{ trackingNumber, amount: 61.37 }]);
  });

  test('that refunded while the item was on its way does not refund again, and it is confirmed at the counter', async () => {
    const shop = (await connect(kind)).body;
    const { id, line, order } = orderAt(kind);
    await postOrder(kind, shop.id, order);
    await vi.waitFor(() => expect(linksAt(kind, id)).toHaveLength(1), 15_000);
    const trackingNumber = await sendBack(linksAt(kind, id)[0] ?? '', 'picked_up');
    await refundAtShop(kind, shop.id, { orderId: id, lineId: line, amount: '79.99' });
    await jobsAreDone();
    expect(await refundOf(trackingNumber)).toMatchObject({ status: 'picked_up', events: 0 });
    await drive(trackingNumber, 'completed');
    await expect.poll(() => refundOf(trackingNumber), patience).toEqual(confirmed(7999));
    expect(double.refunds).toHaveLength(1);
  });

  test('that refunded another line or another order confirms nothing', async () => {
    const shop = (await connect(kind, { refunds: 'ask' })).body;
    const { id, order } = orderAt(kind);
    await postOrder(kind, shop.id, order);
    await vi.waitFor(() => expect(linksAt(kind, id)).toHaveLength(1), 15_000);
    const trackingNumber = await sendBack(linksAt(kind, id)[0] ?? '');
    await refundAtShop(kind, shop.id, { orderId: id, lineId: '99', amount: '5.00' });
    const other = orderAt(kind);
    await refundAtShop(kind, shop.id, { orderId: other.id, lineId: other.line, amount: '5.00' });
    await jobsAreDone();
    expect(await refundOf(trackingNumber)).toMatchObject({ status: 'completed', events: 0 });
  });

  test('is not believed without its signature, or with a changed body', async () => {
    const shop = (await connect(kind)).body;
    const { order } = orderAt(kind);
    const { payload, headers } = double.message(kind, order, secretOf());
    const url = `/api/webhooks/shops/${shop.id}`;
    const inject = (changes: object) =>
      app.fastify.inject({ method: 'POST', url, payload, headers, ...changes });
    expect((await inject({ payload: payload.replace('79.99', '99.99') })).statusCode).toBe(400);
    expect((await inject({ headers: { 'content-type': 'application/json' } })).statusCode).toBe(
      400,
    );
    expect((await postOrder(kind, shop.id, order, 'another secret')).statusCode).toBe(400);
    const { body: unreadable } = { body: { id: 'no order' } };
    expect((await postOrder(kind, shop.id, unreadable)).statusCode).toBe(400);
    expect((await read(shop.id)).orders).toBe(0);
  });

  test('with wrong keys is not connected, and nothing is left there', async () => {
    const refused = await connect(kind, { key: 'wrong' });
    expect(refused.body.code).toBe('shop_refused');
    double.goesDown(true);
    expect((await connect(kind)).body.code).toBe('shop_unreachable');
    double.goesDown(false);
    expect((await requestsOf(app).get(owner, base)).json()).toEqual([]);
    expect(double.subscriptions.size).toBe(0);
  });

  test('is disconnected with its keys, and its messages are refused from then on', async () => {
    const shop = (await connect(kind)).body;
    const secret = secretOf();
    expect((await requestsOf(app).post(owner, `${base}/${shop.id}/disconnect`)).statusCode).toBe(
      204,
    );
    expect(double.subscriptions.size).toBe(0);
    const { rows } = await sql`SELECT credentials FROM shops WHERE id = ${shop.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ credentials: null }]);
    const { order } = orderAt(kind);
    expect((await postOrder(kind, shop.id, order, secret)).statusCode).toBe(400);
  });
});

test('a shop that is down is said to fail, and works again by itself', async () => {
  const shop = (await connect('shopify')).body;
  double.goesDown(true);
  const failing = await requestsOf(app).post(owner, `${base}/${shop.id}/test`);
  expect(failing.json()).toMatchObject({ state: 'failing' });
  expect(failing.json().lastError).toContain('down for a while');
  double.goesDown(false);
  const well = await requestsOf(app).post(owner, `${base}/${shop.id}/test`);
  expect(well.json()).toMatchObject({ state: 'connected', lastError: null });
});

test('a shop is connected once, to an address of its system, and by its own owners', async () => {
  expect((await connect('woocommerce')).status).toBe(200);
  expect((await connect('woocommerce')).body.code).toBe('shop_connected');
  expect(double.subscriptions.size).toBe(2);
  const elsewhere = await connect('shopify', { address: 'acme.com' });
  expect(elsewhere.body.fieldErrors).toEqual({
    address: 'Write the web address like acme.myshopify.com',
  });
  expect((await connect('woocommerce', { address: 'wiki.inside.example' })).body.code).toBe(
    'shop_unreachable',
  );
  const walmart = await ownerOf('walmart');
  expect((await connect('shopify', {}, walmart)).status).toBe(404);
});
