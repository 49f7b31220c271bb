import { randomUUID } from 'node:crypto';
import { testGatewayFeeCents } from '@backhaul/domain/order/payment-gateways.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { type CapturedOrder, seedCaptured } from '../../../testing/captured-orders.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let requests: ReturnType<typeof requestsOf>;

const now = new Date(bookingDay);
const hourMs = 3_600_000;
const anHourAgo = new Date(now.getTime() - hourMs);
const base = '/api/admin/reconciliation';

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
});
afterAll(() => app.stop());

const captured = (amountCents: number, more: object = {}) =>
  seedCaptured(app.database.db, { customerId: customer.id, amountCents, at: anHourAgo, ...more });

async function ask(path: string) {
  const answer = await requests.get(admin, `${base}${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/**
 * Begins the comparisons of payments and of payouts, waits for one of them, by default the payments, and
 * returns its report.
 */
async function compareNow(side = 'payments') {
  const known = new Set((await ask('/runs?limit=100')).map((run: { id: string }) => run.id));
  const asked = await requests.post(admin, `${base}/runs`);
  expect(asked.json()).toEqual({ begun: 2 });
  const { id } = (await ask('/runs?limit=100')).find(
    (run: { id: string; side: string }) => run.side === side && !known.has(run.id),
  );
  return vi.waitFor(async () => {
    const runs = await ask('/runs?limit=100');
    const ended = runs.find((run: { id: string }) => run.id === id);
    expect(ended.state).toBe('done');
    expect(runs.every((run: { state: string }) => run.state === 'done')).toBe(true);
    return ended;
  });
}

const openDifferences = () => ask('/differences?state=open');

/** Changes rows by hand without the triggers, as a person with the database password could. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    await client.query(statement, values);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function ledgerOf({ orderId }: CapturedOrder): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    SELECT e.account, sum(e.amount_cents)::integer AS cents FROM ledger_entries e
    JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = ${orderId} GROUP BY 1`.execute(
    app.database.db,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

const lineOf = ({ intentId }: CapturedOrder, kind = 'charge') => ({
  drop: () =>
    tamper('DELETE FROM local_gateway_balance_lines WHERE intent_id = $1 AND kind = $2', [
      intentId,
      kind,
    ]),
  change: (cents: number) =>
    tamper(
      'UPDATE local_gateway_balance_lines SET amount_cents = $3 WHERE intent_id = $1 AND kind = $2',
      [intentId, kind, cents],
    ),
  convert: (currency: string) =>
    tamper(
      'UPDATE local_gateway_balance_lines SET currency = $3 WHERE intent_id = $1 AND kind = $2',
      [intentId, kind, currency],
    ),
  repeat: (id: string) =>
    tamper(
      `INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, at)
        SELECT $3, intent_id, kind, amount_cents, 0, at FROM local_gateway_balance_lines WHERE intent_id = $1 AND kind = $2`,
      [intentId, kind, id],
    ),
});

const postingOf = ({ orderId }: CapturedOrder, kind = 'capture') => ({
  drop: async () => {
    await tamper(
      `WITH t AS (DELETE FROM ledger_transactions WHERE order_id = $1 AND kind = $2 RETURNING id)
        DELETE FROM ledger_entries WHERE transaction_id IN (SELECT id FROM t)`,
      [orderId, kind],
    );
  },
  change: (cents: number) =>
    tamper(
      `UPDATE ledger_entries SET amount_cents = sign(amount_cents) * $3 WHERE transaction_id IN
        (SELECT id FROM ledger_transactions WHERE order_id = $1 AND kind = $2)`,
      [orderId, kind, cents],
    ),
});

describe('books that agree', () => {
  it('are reported so, with their sums, and the fees are posted once', async () => {
    const order = await captured(2000, { refundCents: 500 });
    const fee = testGatewayFeeCents(2000);
    const first = await compareNow();
    expect(first).toMatchObject({
      provider: 'local',
      startedBy: 'Test Person',
      theirSum: (1500 - fee) / 100,
      // The run posted the fees, so they are in our ledger now.
      ourSum: (1500 - fee) / 100,
      differences: 0,
      feesPosted: 1,
      feesPostedSum: fee / 100,
    });
    expect(await ledgerOf(order)).toMatchObject({
      processor_fees: fee,
      processor_clearing: 1500 - fee,
    });
    const second = await compareNow();
    expect(second).toMatchObject({ ourSum: (1500 - fee) / 100, feesPosted: 0, differences: 0 });
    expect(second.theirSum).toBe(first.theirSum);
  });

  it('leave out what a demo plays', async () => {
    const sandboxId = await app.sandbox();
    const player = await app.person({ sandboxId });
    await captured(7100, { sandboxId, customerId: player.id });
    const { theirSum, ourSum } = await compareNow();
    expect(theirSum).toBe(ourSum);
  });
});

describe('a fault on either side', () => {
  const faults: [string, (order: CapturedOrder) => Promise<unknown>, object][] = [
    [
      'a charge that we never posted',
      (order) => postingOf(order).drop(),
      { kind: 'missing_here', lineKind: 'charge', theirAmount: 30.01, ourAmount: null },
    ],
    [
      'a charge that we posted otherwise',
      (order) => postingOf(order).change(3010),
      { kind: 'amount_differs', lineKind: 'charge', theirAmount: 30.01, ourAmount: 30.1 },
    ],
    [
      'a charge that the gateway lost',
      (order) => lineOf(order).drop(),
      { kind: 'missing_there', lineKind: 'charge', theirAmount: null, ourAmount: 30.01 },
    ],
    [
      'a charge that the gateway changed',
      (order) => lineOf(order).change(3099),
      { kind: 'amount_differs', lineKind: 'charge', theirAmount: 30.99, ourAmount: 30.01 },
    ],
    [
      'a charge that was taken twice',
      (order) => lineOf(order).repeat(randomUUID()),
      { kind: 'missing_here', lineKind: 'charge', theirAmount: 30.01, ourAmount: null },
    ],
    [
      'a charge in another currency',
      (order) => lineOf(order).convert('eur'),
      { kind: 'currency_differs', theirAmount: 30.01, theirCurrency: 'eur', ourAmount: 30.01 },
    ],
    [
      'a refund that we never posted',
      (order) => postingOf(order, 'refund').drop(),
      { kind: 'missing_here', lineKind: 'refund', theirAmount: -7.5, ourAmount: null },
    ],
    [
      'a refund that the gateway never made',
      (order) => lineOf(order, 'refund').drop(),
      { kind: 'missing_there', lineKind: 'refund', theirAmount: null, ourAmount: -7.5 },
    ],
  ];

  it.each(faults)('%s is found once, and stays found', async (_, inject, expected) => {
    const order = await captured(3001, { refundCents: 750 });
    await inject(order);
    const run = await compareNow();
    const about = { orderId: order.orderId, trackingNumber: order.trackingNumber };
    const open = await openDifferences();
    expect(open).toMatchObject([{ ...expected, ...about, closedAt: null }]);
    expect(run).toMatchObject({ differences: 1, feesPosted: 0 });
    expect(await ask(`/differences?runId=${run.id}`)).toMatchObject([{ id: open[0].id }]);
    expect(await compareNow()).toMatchObject({ differences: 1, settled: 0 });
    expect(await openDifferences()).toEqual(open);
    await requests.post(admin, `${base}/differences/${open[0].id}/close`, {
      reason: 'Looked into',
    });
  });

  it('closes by itself when it is gone, and is open again when it comes back', async () => {
    const order = await captured(4004);
    await compareNow();
    await lineOf(order).change(4005);
    await compareNow();
    const [found] = await openDifferences();
    expect(found).toMatchObject({ theirAmount: 40.05, ourAmount: 40.04 });
    await lineOf(order).change(4004);
    expect(await compareNow()).toMatchObject({ differences: 0, settled: 1 });
    expect(await openDifferences()).toEqual([]);
    const closed = await ask('/differences?state=closed');
    expect(closed.find((one: { id: string }) => one.id === found.id)).toMatchObject({
      closedBy: null,
      reason: null,
    });
    await lineOf(order).change(4005);
    await compareNow();
    expect(await openDifferences()).toMatchObject([{ id: found.id, closedAt: null }]);
    await lineOf(order).change(4004);
    await compareNow();
  });

  it('is closed by a person with a reason, stays closed, and is noted', async () => {
    const order = await captured(5005);
    await postingOf(order).drop();
    await compareNow();
    const [found] = await openDifferences();
    const close = (body: object) =>
      requests.post(admin, `${base}/differences/${found.id}/close`, body);
    expect((await close({ reason: '  ' })).json().fieldErrors).toEqual({
      reason: 'A reason is required',
    });
    expect((await close({ reason: 'Posted by hand in June' })).json()).toMatchObject({
      closedBy: 'Test Person',
      reason: 'Posted by hand in June',
    });
    await compareNow();
    expect(await openDifferences()).toEqual([]);
    const { rows } = await sql`SELECT admin_id, before, reason FROM admin_acts
      WHERE action = 'close_difference' AND order_id = ${order.orderId}`.execute(app.database.db);
    expect(rows).toEqual([
      {
        admin_id: admin.id,
        before: { difference: 'Missing in our books', atProvider: 5005, inBooks: null },
        reason: 'Posted by hand in June',
      },
    ]);
  });

  it('is none while a line is on its way', async () => {
    const order = await captured(6006, { at: new Date(now.getTime() - 60_000) });
    await postingOf(order).drop();
    // Neither the payment nor its fee is in our ledger yet, and both lines are too recent to count as a
    // difference.
    expect(await compareNow()).toMatchObject({
      differences: 0,
      onTheWay: 2,
      onTheWaySum: (6006 - testGatewayFeeCents(6006)) / 100,
      onTheWayUntil: new Date(now.getTime() + 14 * 60_000).toISOString(),
    });
    app.clock.set(new Date(now.getTime() + hourMs).toISOString());
    expect(await compareNow()).toMatchObject({ differences: 1, onTheWay: 0 });
    const [found] = await openDifferences();
    await requests.post(admin, `${base}/differences/${found.id}/close`, { reason: 'Known' });
  });

  it('of a payment that we know nothing of says so', async () => {
    await sql`INSERT INTO local_gateway_intents (id, idempotency_key, client_secret, order_reference, amount_cents, status)
      VALUES ('pi_stranger', 'stranger', 'stranger', 'nobody', 900, 'requires_payment')`.execute(
      app.database.db,
    );
    await sql`INSERT INTO local_gateway_balance_lines (id, intent_id, kind, amount_cents, fee_cents, at)
      VALUES ('txn_stranger', 'pi_stranger', 'charge', 900, 56, ${anHourAgo})`.execute(
      app.database.db,
    );
    await compareNow();
    const kinds = (await openDifferences()).map((one: { kind: string; theirLine: string }) => [
      one.kind,
      one.theirLine,
    ]);
    expect(kinds.toSorted()).toEqual([
      ['fee_unknown', 'txn_stranger'],
      ['missing_here', 'txn_stranger'],
    ]);
    await tamper("DELETE FROM local_gateway_balance_lines WHERE id = 'txn_stranger'");
    expect(await compareNow()).toMatchObject({ settled: 2 });
  });
});

it('faults put into orders by chance are found, and nothing else is', async () => {
  const ways = ['none', 'drop line', 'drop posting', 'change line', 'repeat line'] as const;
  const samples = fc.sample(
    fc.record({ cents: fc.integer({ min: 100, max: 99_000 }), way: fc.constantFrom(...ways) }),
    { numRuns: 40, seed: 7 },
  );
  const faulty: string[] = [];
  for (const { cents, way } of samples) {
    const order = await captured(cents);
    if (way === 'drop line') await lineOf(order).drop();
    if (way === 'drop posting') await postingOf(order).drop();
    if (way === 'change line') await lineOf(order).change(cents + 1);
    if (way === 'repeat line') await lineOf(order).repeat(randomUUID());
    if (way !== 'none') faulty.push(order.orderId);
  }
  const run = await compareNow();
  expect(run.differences).toBe(faulty.length);
  const found = await ask('/differences?state=open');
  expect(found.map((one: { orderId: string }) => one.orderId).toSorted()).toEqual(
    faulty.toSorted(),
  );
});
