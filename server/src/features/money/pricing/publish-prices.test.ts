import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookJacket, bookingDay, quoteJacket, tryBooking } from '../../../testing/book-return.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
/** A second server process on the same database. */
let other: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let dayMs = Date.parse(bookingDay);

const prices = '/api/admin/prices';
const shipped = rulesInDollars(fareV2);
const laterMs = 60_000;

function bothAt(ms: number): void {
  dayMs = ms;
  for (const process of [app, other]) process.clock.set(new Date(ms).toISOString());
}

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({}, { database: app.database });
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
});
beforeEach(() => bothAt(dayMs + laterMs));
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const requests = () => requestsOf(app);

/** Creates a draft of the price rules with this base fare in dollars and these changed rules. */
async function draftWith(base: number, fees: Partial<typeof shipped> = {}): Promise<string> {
  const begun = await requests().post(admin, `${prices}/drafts`, { basedOn: 'fare-v2' });
  expect(begun.statusCode).toBe(201);
  const { id } = begun.json();
  const rules = { ...shipped, ...fees, customer: { ...shipped.customer, base } };
  const changed = await requests().put(admin, `${prices}/drafts/${id}`, rules);
  expect(changed.json()).toMatchObject({ id, rules });
  return id;
}

const publish = (
  draftId: string,
  effectiveAt: string | null,
  { why = 'Fuel costs more.', areaId }: { why?: string; areaId?: string } = {},
) =>
  requests().post(admin, `${prices}/drafts/${draftId}/publication`, {
    effectiveAt,
    why,
    ...(areaId !== undefined && { areaId }),
  });

const baseOf = (quote: { lines: { code: string; amount: number }[] }) =>
  quote.lines.find(({ code }) => code === 'base')?.amount;

test('from its moment on every process prices by it, and orders keep the rules of their booking', async () => {
  const old = await bookJacket(app, customer.cookie);
  const held = await quoteJacket(app, customer.cookie);
  const momentMs = dayMs + 2 * laterMs;
  const moment = new Date(momentMs).toISOString();
  const published = await publish(
    await draftWith(9.99, { cancellationFee: 8, tripFee: 4 }),
    moment,
  );
  expect(published.json()).toMatchObject({
    since: moment,
    publishedBy: 'Test Person',
    why: 'Fuel costs more.',
    basedOn: 'fare-v2',
  });
  const { version } = published.json();

  bothAt(momentMs - 1);
  for (const process of [app, other])
    expect(baseOf(await quoteJacket(process, customer.cookie))).toBe(3.99);
  bothAt(momentMs);
  for (const process of [app, other]) {
    const quote = await quoteJacket(process, customer.cookie);
    expect([baseOf(quote), quote.rulesVersion, quote.missedPickupFee]).toEqual([9.99, version, 8]);
  }

  const kept = await tryBooking(app, customer.cookie, { quoteId: held.quoteId });
  expect([kept.status, kept.body.totalPrice]).toEqual([201, held.total]);
  const fresh = await bookJacket(other, customer.cookie);
  expect(baseOf(fresh)).toBe(9.99);

  const driver = await app.person({ isDriver: true });
  const feeOf = async (orderId: string) => {
    await sql`UPDATE orders SET status = 'assigned', driver_id = ${driver.id}, payment_status = 'authorized',
      assigned_at = ${new Date(dayMs - 600_000)} WHERE id = ${orderId}`.execute(app.database.db);
    const seen = (await requests().get(customer, `/api/orders/${orderId}`)).json();
    const cancelled = await requests().post(customer, `/api/orders/${orderId}/cancel`, {
      reason: 'Changed my mind',
    });
    const { rows } = await sql<{ pay: number }>`
      SELECT -sum(e.amount_cents)::integer AS pay FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id = ${orderId} AND e.driver_id = ${driver.id}`.execute(app.database.db);
    return [seen.cancellation.fee, cancelled.json().fee, rows[0]?.pay];
  };
  expect(await feeOf(old.id)).toEqual([5, 5, 300]);
  expect(await feeOf(fresh.id)).toEqual([8, 8, 400]);

  for (const { id, by } of [
    { id: old.id, by: 'fare-v2' },
    { id: fresh.id, by: version },
  ])
    expect((await requests().get(customer, `/api/orders/${id}/verify`)).json()).toMatchObject({
      version: by,
      agrees: true,
    });
  const environment = (await requests().get(customer, '/api/config/environment')).json();
  expect(environment.prices).toMatchObject({ version, since: moment });
});

test('a process that missed the message switches all the same', async () => {
  const deaf = await startTestApp(
    {},
    {
      database: app.database,
      bus: { publish: () => undefined, subscribe: () => undefined, close: async () => undefined },
    },
  );
  deaf.clock.set(app.clock.now().toISOString());
  await quoteJacket(deaf, customer.cookie);
  const { version, since } = (await publish(await draftWith(4.5), null)).json();
  expect(Date.parse(since)).toBe(dayMs + publishingLimits.leadMs);
  deaf.clock.set(since);
  expect((await quoteJacket(deaf, customer.cookie)).rulesVersion).toBe(version);
  await deaf.stop();
});

test('the message makes it known at once', async () => {
  await quoteJacket(other, customer.cookie);
  const { version, since } = (await publish(await draftWith(4.6), null)).json();
  await vi.waitFor(async () => {
    other.clock.set(new Date(Date.parse(since)).toISOString());
    const quote = await quoteJacket(other, customer.cookie);
    expect(quote.rulesVersion).toBe(version);
  });
});

test('what could not be published is refused at its fields, and the draft stays as it was', async () => {
  const id = await draftWith(5);
  const wrong = {
    ...shipped,
    tripFee: -1,
    customer: { ...shipped.customer, perHour: 12.01, size: { S: 0, M: 2, L: 1, XL: 4 } },
  };
  const refused = await requests().put(admin, `${prices}/drafts/${id}`, wrong);
  expect(refused.json()).toMatchObject({
    code: 'validation_failed',
    fieldErrors: {
      tripFee: 'Enter $0.00 to $100.00.',
      'customer.perHour': 'Enter a multiple of $0.60.',
      'customer.size.L': 'Enter at least the amount for size M.',
    },
  });
  const listed = (await requests().get(admin, prices)).json();
  expect(listed.drafts.find((draft: { id: string }) => draft.id === id).rules.customer.base).toBe(
    5,
  );
});

test('never into the past, never without a reason, never twice', async () => {
  const id = await draftWith(5.5);
  const past = await publish(id, new Date(dayMs + publishingLimits.leadMs - 1).toISOString());
  expect(past.json().fieldErrors).toEqual({
    effectiveAt: 'Choose a time at least 15 seconds from now.',
  });
  expect((await publish(id, null, { why: ' ' })).json().fieldErrors).toEqual({
    why: 'Enter a reason',
  });
  expect((await publish(id, null)).statusCode).toBe(201);
  expect((await publish(id, null)).json().code).toBe('not_found');
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM admin_acts WHERE action = 'publish_prices' AND reason = 'Fuel costs more.'
      AND after ->> 'prices' = (SELECT version FROM fare_versions ORDER BY number DESC LIMIT 1)`.execute(
    app.database.db,
  );
  expect(rows[0]?.count).toBe(1);
});

test('two publications at once are two versions', async () => {
  const ids = [await draftWith(6), await draftWith(7)];
  const versions = await Promise.all(
    ids.map(async (id) => (await publish(id, null)).json().version),
  );
  expect(new Set(versions).size).toBe(2);
});

test('a draft is compared with what the orders that ended really cost', async () => {
  const id = await draftWith(3.99, { cancellationFee: 3 });
  const compared = (await requests().get(admin, `${prices}/drafts/${id}/comparison`)).json();
  expect(compared.orders).toBe(2);
  expect(compared.customers).toEqual({ had: 13, would: 6, rising: 0, falling: 2 });
  expect(compared.outcomes).toEqual([
    { outcome: 'cancelled_by_customer_late', orders: 2, customers: -7, drivers: -1, platform: -6 },
  ]);
  expect(compared.worstForDrivers).toHaveLength(1);
  expect(compared.worstForCustomers).toEqual([]);
});

test('an example is what a booking would cost', async () => {
  const query = 'miles=3.84&minutes=13&itemValue=134.98&numberOfItems=2&tip=5&version=fare-v2';
  const example = (await requests().get(admin, `${prices}/example?${query}`)).json();
  expect(example).toMatchObject({ version: 'fare-v2', total: 18.24, driverPay: { total: 12.07 } });
  expect(example.outcomes).toContainEqual({
    outcome: 'returned_platform',
    customerPays: 0,
    driverGets: 15.14,
    platformKeeps: -15.14,
    postings: [
      { account: 'fault_funding', amount: 15.14 },
      { account: 'driver_payable', amount: -15.14 },
    ],
  });
  const unknown = await requests().get(admin, `${prices}/example?${query}9`);
  expect(unknown.json().code).toBe('not_found');
});

test('a quote is verified for whoever asked for it and for admins, and a changed cent is found', async () => {
  const quote = await quoteJacket(app, customer.cookie);
  const path = `/api/quotes/${quote.quoteId}/verify`;
  const verified = (await requests().get(customer, path)).json();
  expect(verified).toMatchObject({ version: quote.rulesVersion, agrees: true });
  expect(verified.totals).toContainEqual({
    side: 'customer',
    computed: quote.total,
    stored: quote.total,
  });
  expect(verified.lines.map((line: { code: string }) => line.code)).toContain('service');
  expect((await requests().get(admin, path)).statusCode).toBe(200);
  expect((await requests().get(await app.person(), path)).statusCode).toBe(404);
  const inSandbox = await app.person({ sandboxId: await app.sandbox() });
  expect((await requests().get(inSandbox, path)).statusCode).toBe(404);

  await sql`UPDATE quotes SET fare = jsonb_set(fare, '{fare,lines,1,amountCents}', '1') WHERE id = ${quote.quoteId}`.execute(
    app.database.db,
  );
  const altered = (await requests().get(customer, path)).json();
  expect(altered.agrees).toBe(false);
  const wrong = altered.lines.filter((line: { agrees: boolean }) => !line.agrees);
  expect(wrong.map(({ side, stored }: { side: string; stored: number }) => [side, stored])).toEqual(
    [['customer', 0.01]],
  );
});

test('a city with its own prices keeps them when the company’s change, and every other one has the company’s', async () => {
  const { db } = app.database;
  await sql`INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone, is_live, opened_at)
    VALUES ('columbia', 'Columbia', 38.95, -92.33, 'America/Chicago', true, '2026-11-01') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const old = await bookJacket(app, customer.cookie);
  const own = await publish(await draftWith(7.77), null, { areaId: 'st-louis' });
  expect(own.json(), own.body).toMatchObject({ city: 'St. Louis' });
  bothAt(dayMs + laterMs);
  await vi.waitFor(
    async () => expect(baseOf(await quoteJacket(other, customer.cookie))).toBe(7.77),
    { timeout: 10_000 },
  );
  const everywhere = await publish(await draftWith(8.88), null);
  expect(everywhere.json()).toMatchObject({ city: null });
  bothAt(dayMs + laterMs);
  const listed = await vi.waitFor(
    async () => {
      const answer = (await requests().get(admin, prices)).json();
      expect(answer.inForce).toBe(everywhere.json().version);
      return answer;
    },
    { timeout: 10_000 },
  );
  expect(listed.cities).toEqual([
    { id: 'columbia', name: 'Columbia', version: everywhere.json().version },
    { id: 'st-louis', name: 'St. Louis', version: own.json().version },
  ]);
  expect(baseOf(await quoteJacket(app, customer.cookie))).toBe(7.77);
  const { prices: read } = (await requests().get(customer, '/api/config/environment')).json();
  expect(read.version).toBe(own.json().version);
  const { rows } = await sql<{ thing: string }>`
    SELECT thing FROM admin_acts WHERE action = 'publish_prices' ORDER BY id DESC LIMIT 2`.execute(
    db,
  );
  expect(rows.map(({ thing }) => thing)).toEqual(['Prices', 'Prices of St. Louis']);
  const { rows: kept } = await sql<{ fare_version: string }>`
    SELECT fare_version FROM orders WHERE id = ${old.id}`.execute(db);
  expect(kept[0]?.fare_version).not.toBe(own.json().version);
  const nowhere = await publish(await draftWith(6.66), null, { areaId: 'nowhere' });
  expect(nowhere.json().fieldErrors).toEqual({ areaId: 'There is no such city' });
});
