/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { askAboutRefunds } from './ask-about-refunds.ts';

const { app, db, customer, driver, admin, requests, job, prove } = await startOrderScenario();
const { get, patch, post } = requests;
const patience = { timeout: 10_000, interval: 20 };
afterAll(() => app.clock.run());

/** Noon in St. Louis on a winter day. */
const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);
const ask = (at: Date) => askAboutRefunds({ db, bus: app.bus, clock: { now: () => at } }, at);

type Policy = { method: string; feePercent: number | null };

/** Creates a separate company with this return policy. */
async function retailerWith({ method, feePercent }: Policy): Promise<string> {
  const id = `shop-${Math.round(feePercent ?? 0)}-${method.replaceAll('_', '-')}`;
  await sql`INSERT INTO companies (id, name, category, description, business_type)
    VALUES (${id}, ${id}, 'Other', 'A shop', 'chain') ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO return_policies (company_id, version, refund_method, restocking_fee_percent)
    VALUES (${id}, 1, ${method}, ${feePercent}) ON CONFLICT DO NOTHING`.execute(db);
  return id;
}

/** Creates an order that its driver completed at noon on this day. Its payment is captured. */
async function completed(
  day: string,
  policy: Policy | null = null,
  charityId: string | null = null,
  taxCents: number | null = null,
) {
  const now = noonOf(day);
  app.clock.set(now.toISOString());
  const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
  const companyId = policy === null ? null : await retailerWith(policy);
  const { id } = await job('delivered', {
    companyId,
    itemValueCents: 7999,
    createdAt: minutes(120),
    slotEndAt: minutes(30),
    assignedAt: minutes(60),
    pickedUpAt: minutes(50),
    deliveredAt: minutes(10),
  });
  if (companyId !== null)
    await sql`UPDATE orders SET policy_version = 1 WHERE id = ${id}`.execute(db);
  await sql`UPDATE orders SET charity_id = ${charityId}, item_tax_cents = ${taxCents} WHERE id = ${id}`.execute(
    db,
  );
  await prove(id, 'counter_receipt');
  const answer = await patch(driver, `/api/orders/${id}`, { status: 'completed' });
  expect(answer.json()).toMatchObject({ status: 'completed' });
  await sql`UPDATE orders SET payment_status = 'captured' WHERE id = ${id}`.execute(db);
  return id;
}

const watchOf = async (id: string) =>
  (await get(customer, `/api/customers/orders/${id}`)).json().refundWatch;

async function toldOf(orderId: string) {
  const { rows } = await sql<{ channel: string; subject: string }>`
    SELECT d.channel, n.subject FROM notifications n JOIN domain_events e ON e.id = n.event_id
      JOIN notification_deliveries d ON d.notification_id = n.id AND d.state = 'sent'
    WHERE e.order_id = ${orderId} AND e.type = 'refund_asked' ORDER BY n.event_id, d.channel`.execute(
    db,
  );
  return rows;
}

async function askedOf(orderId: string): Promise<number> {
  const { rows } =
    await sql`SELECT FROM domain_events WHERE order_id = ${orderId} AND type = 'refund_asked'`.execute(
      db,
    );
  return rows.length;
}

test.each([
  [null, 79.99, 0, '2026-12-04'],
  [{ method: 'original_payment', feePercent: 15 }, 67.99, 12, '2026-12-04'],
  [{ method: 'store_credit', feePercent: null }, 79.99, 0, '2026-11-19'],
  [{ method: 'exchange_only', feePercent: 12.5 }, 69.99, 10, '2026-11-19'],
] as const)('a policy of %o owes $%d', async (policy, expected, fee, dueOn) => {
  const id = await completed('2026-11-19', policy);
  expect(await watchOf(id)).toMatchObject({
    method: policy?.method ?? 'original_payment',
    value: 79.99,
    fee,
    expected,
    takenOn: '2026-11-19',
    dueOn,
    arrived: null,
  });
});

test('the tax that the receipt said is owed with the price', async () => {
  const id = await completed('2026-11-19', null, null, 774);
  expect(await watchOf(id)).toMatchObject({ value: 79.99, tax: 7.74, expected: 87.73 });
});

test('the refund goes to the card that the receipt names', async () => {
  const id = await completed('2026-11-19', null);
  expect(await watchOf(id)).toMatchObject({ card: null });
  await sql`UPDATE orders SET purchase_card = '1009' WHERE id = ${id}`.execute(db);
  expect(await watchOf(id)).toMatchObject({ card: '1009' });
});

test('nothing is owed for what went to a charity', async () => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM charities LIMIT 1`.execute(db);
  const id = await completed('2026-11-19', null, rows[0]?.id ?? 'none');
  expect(await watchOf(id)).toBeNull();
});

test('the customer is asked on its day, 3 and 7 days later, and then no more', async () => {
  const id = await completed('2026-11-19');
  await ask(noonOf('2026-12-03'));
  expect(await askedOf(id)).toBe(0);
  for (const [day, asked] of [
    ['2026-12-04', 1],
    ['2026-12-05', 1],
    ['2026-12-07', 2],
    ['2026-12-11', 3],
    ['2027-01-11', 3],
  ] as const) {
    app.clock.set(noonOf(day).toISOString());
    await Promise.all([ask(noonOf(day)), ask(noonOf(day))]);
    await ask(noonOf(day));
    expect(await askedOf(id), day).toBe(asked);
  }
  const subject = "Has Target's refund of at least $79.99 arrived?";
  await vi.waitFor(
    async () =>
      expect(await toldOf(id)).toEqual(
        [1, 2, 3].flatMap(() => [
          { channel: 'in_app', subject },
          { channel: 'mail', subject },
        ]),
      ),
    patience,
  );
});

test('nobody is asked from 9 PM to 8 AM, and what was missed is asked once', async () => {
  const id = await completed('2026-11-19');
  for (const night of ['2026-12-05T03:00:00Z', '2026-12-05T13:59:00Z', '2026-12-12T06:00:00Z'])
    await ask(new Date(night));
  expect(await askedOf(id)).toBe(0);
  await ask(new Date('2026-12-12T14:00:00Z'));
  await ask(new Date('2026-12-13T14:00:00Z'));
  expect(await askedOf(id)).toBe(1);
});

test('a sweep that is broken off half-way asks once all the same', async () => {
  const id = await completed('2026-11-19');
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`.execute(db);
  await sql`CREATE TRIGGER break_off BEFORE INSERT ON domain_events FOR EACH ROW
    WHEN (NEW.type = 'refund_asked') EXECUTE FUNCTION break_off()`.execute(db);
  await expect(ask(noonOf('2026-12-04'))).rejects.toThrow('1 of a sweep failed');
  await sql`DROP TRIGGER break_off ON domain_events`.execute(db);
  await ask(noonOf('2026-12-04'));
  await ask(noonOf('2026-12-04'));
  expect(await askedOf(id)).toBe(1);
});

test('It arrived ends it as refunded with its amount, and nobody asks any more', async () => {
  const id = await completed('2026-11-19');
  const less = { status: 'refunded', amount: 70.5 };
  expect((await patch(customer, `/api/orders/${id}`, less)).json()).toMatchObject({
    status: 'refunded',
    refundWatch: { expected: 79.99, arrived: 70.5, arrivedOn: '2026-11-19' },
  });
  await ask(noonOf('2026-12-04'));
  expect(await askedOf(id)).toBe(0);
});

test('without an amount, what was expected arrived', async () => {
  const id = await completed('2026-11-19', { method: 'original_payment', feePercent: 15 });
  await patch(customer, `/api/orders/${id}`, { status: 'refunded' });
  expect(await watchOf(id)).toMatchObject({ arrived: 67.99 });
});

test.each([0, -5, 12.345, 100_001, '12'])('an amount of %s is refused', async (amount) => {
  const id = await completed('2026-11-19');
  const answer = await patch(customer, `/api/orders/${id}`, { status: 'refunded', amount });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fieldErrors).toHaveProperty('amount');
  expect(await watchOf(id)).toMatchObject({ arrived: null });
});

test('a refund cannot arrive before the return is completed and paid', async () => {
  const id = await completed('2026-11-19');
  await sql`UPDATE orders SET payment_status = 'authorized' WHERE id = ${id}`.execute(db);
  const unpaid = await patch(customer, `/api/orders/${id}`, { status: 'refunded', amount: 5 });
  expect(unpaid.statusCode).toBe(409);
  const early = await job('in_transit');
  const answer = await patch(customer, `/api/orders/${early.id}`, {
    status: 'refunded',
    amount: 5,
  });
  expect(answer.statusCode).toBe(409);
  const amount = await patch(driver, `/api/orders/${early.id}`, { status: 'delivered', amount: 5 });
  expect(Object.keys(amount.json().fieldErrors)).toEqual(['amount']);
});

test('It did not opens a ticket in the queue, and ends the asking', async () => {
  const id = await completed('2026-11-19');
  await ask(noonOf('2026-12-04'));
  const report = { orderId: id, kind: 'refund_missing', words: 'Nothing on my card.' };
  expect((await post(customer, '/api/tickets', report)).statusCode).toBe(201);
  await ask(noonOf('2026-12-07'));
  expect(await askedOf(id)).toBe(1);
  const waiting = (await get(admin, '/api/admin/inbox')).json();
  expect(waiting.filter((item: { orderId: string }) => item.orderId === id)).toMatchObject([
    { kind: 'refund_missing', subject: 'The refund is missing' },
  ]);
  // A refund that is overdue may still be reported as arrived.
  const late = await patch(customer, `/api/orders/${id}`, { status: 'refunded' });
  expect(late.json()).toMatchObject({ status: 'refunded', refundWatch: { arrived: 79.99 } });
});
