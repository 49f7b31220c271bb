import { randomUUID } from 'node:crypto';
import type {
  TrackedPayment,
  TrackedPayout,
  TrackedRefund,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '../../../orders/cases.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { postLife } from '../../../testing/post-lives.ts';

const { app, db, customer, driver, admin, requests, order, job } = await startOrderScenario();
const plain = await app.person({ isAdmin: true });
const hourMs = 3_600_000;
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs);

interface Opened {
  status: TrackedPayment['status'];
  hoursAgo: number;
  cents?: number;
  lapsesInHours?: number;
  capturedCents?: number;
}

async function open(orderId: string, payment: Opened): Promise<string> {
  const id = `pi_${randomUUID()}`;
  const { status, hoursAgo, cents = 1500, lapsesInHours, capturedCents = 0 } = payment;
  const lapsesAt = lapsesInHours === undefined ? null : ago(-lapsesInHours);
  await sql`
    INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents, created_at,
      authorization_lapses_at)
    VALUES (${id}, ${orderId}, 'local', ${id}, ${cents}, ${status}, ${capturedCents}, ${ago(hoursAgo)}, ${lapsesAt})`.execute(
    db,
  );
  return id;
}

async function read<T>(path: string, as = plain): Promise<T> {
  const answer = await requests.get(as, `/api/admin/${path}`);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
}

const payments: Record<string, string> = {};
beforeAll(async () => {
  const add = async (name: string, payment: Opened) => {
    const { id } = await order({ paymentStatus: 'pending', customerName: 'Wilhelmina Okafor' });
    payments[name] = await open(id, payment);
    return id;
  };
  await add('fresh', { status: 'requires_payment', hoursAgo: 1 });
  await add('unheard', { status: 'requires_payment', hoursAgo: 30, cents: 900 });
  await add('waiting', { status: 'requires_action', hoursAgo: 2 });
  await add('calm', { status: 'authorized', hoursAgo: 24, lapsesInHours: 144 });
  await add('lapsing', { status: 'authorized', hoursAgo: 150, lapsesInHours: 18, cents: 2100 });
  const failed = await add('failed', { status: 'authorized', hoursAgo: 5, lapsesInHours: 160 });
  await db.transaction().execute((one) => openCase(one, failed, 'capture_failed'));
  const undone = await add('undone', { status: 'captured', hoursAgo: 40, capturedCents: 1500 });
  await sql`INSERT INTO refunds (id, order_id, intent_id, amount_cents, party_at_fault, reason, decided_by, created_at)
    VALUES (${randomUUID()}, ${undone}, ${payments['undone']}, 500, 'store', 'Closed early', ${admin.id}, ${ago(1)})`.execute(
    db,
  );
  const sandboxId = await app.sandbox();
  const guest = await app.person({ sandboxId });
  const demo = await order({ customerId: guest.id, sandboxId, paymentStatus: 'pending' });
  payments['demo'] = await open(demo.id, { status: 'requires_action', hoursAgo: 3 });
});

const named = (rows: readonly { id: string }[]) =>
  rows.map(({ id }) => Object.entries(payments).find(([, known]) => known === id)?.[0]);

describe('what is stuck', () => {
  it('comes first by how urgent it is, to an administrator without any scope', async () => {
    const { items, isCut } = await read<{ items: TrackedPayment[]; isCut: boolean }>(
      'stuck-payments',
    );
    expect(named(items)).toEqual(['failed', 'lapsing', 'undone', 'unheard', 'waiting']);
    expect(isCut).toBe(false);
    expect(items.map(({ stuck }) => stuck?.reason)).toEqual([
      'capture_failed',
      'lapsing',
      'refund_undone',
      'unheard',
      'waiting_for_customer',
    ]);
  });
});

describe('the list', () => {
  it('has every payment of the live tenant, newest first, page by page', async () => {
    const all: TrackedPayment[] = [];
    let cursor = '';
    do {
      const answer = await requests.get(plain, `/api/admin/payments?limit=3${cursor}`);
      all.push(...answer.json<TrackedPayment[]>());
      const next = answer.headers['x-next-cursor'];
      cursor = next === undefined ? '' : `&cursor=${String(next)}`;
    } while (cursor !== '');
    expect(named(all)).toEqual([
      'fresh',
      'waiting',
      'failed',
      'calm',
      'unheard',
      'undone',
      'lapsing',
    ]);
  });

  it.each([
    ['status=authorized', ['failed', 'calm', 'lapsing']],
    ['sort=amount&direction=desc&limit=1', ['lapsing']],
    ['sort=amount&direction=asc&limit=1', ['unheard']],
    ['purpose=tip', []],
    ['gateway=stripe', []],
    ['q=okafor&status=captured', ['undone']],
  ])('%s', async (query, expected) => {
    expect(named(await read<TrackedPayment[]>(`payments?${query}`))).toEqual(expected);
  });

  it('finds a payment by its own id and by its order’s number', async () => {
    const [found] = await read<TrackedPayment[]>(`payments?q=${payments['calm']}`);
    expect(found?.id).toBe(payments['calm']);
    const byNumber = await read<TrackedPayment[]>(`payments?q=${found?.trackingNumber}`);
    expect(named(byNumber)).toEqual(['calm']);
  });

  it('refuses a cursor of another sorting', async () => {
    const first = await requests.get(plain, '/api/admin/payments?limit=1');
    const cursor = String(first.headers['x-next-cursor']);
    const answer = await requests.get(plain, `/api/admin/payments?sort=amount&cursor=${cursor}`);
    expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
      422,
      { cursor: 'This cursor does not belong to this list' },
    ]);
  });
});

describe('one payment', () => {
  it('has its refunds with who is at fault and who decided', async () => {
    const detail = await read<{ refunds: TrackedRefund[]; refundable: number | null }>(
      `payments/${payments['undone']}`,
    );
    expect(detail.refundable).toBeNull();
    expect(detail.refunds).toMatchObject([
      {
        amount: 5,
        partyAtFault: 'store',
        reason: 'Closed early',
        decidedBy: 'Test Person',
        doneAt: null,
      },
    ]);
  });

  it('has its times and postings from the books, and what may be given back once its order has ended', async () => {
    const orderId = await postLife(
      db,
      { customerId: customer.id, driverId: driver.id },
      { outcome: 'completed', isCaptured: true, refundCents: 0, lateTipCents: 0, endedAt: ago(2) },
    );
    const { rows } = await sql<{ cents: number }>`
      SELECT sum(amount_cents) AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.order_id = ${orderId} AND e.account = 'processor_clearing'`.execute(db);
    const cents = rows[0]?.cents ?? 0;
    await sql`
      INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents, created_at)
      VALUES ('pi', ${orderId}, 'local', 'pi', ${cents}, 'captured', ${cents}, ${ago(30)})`.execute(
      db,
    );
    const detail = await read<{
      payment: TrackedPayment;
      postings: { account: string; amount: number }[];
      refundable: number;
    }>('payments/pi');
    expect(detail.payment.capturedAt).not.toBeNull();
    expect(detail.refundable).toBe(cents / 100);
    expect(detail.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['processor_clearing', cents / 100],
      ['customer_payments', -cents / 100],
    ]);
  });

  it.each(['demo', 'nobody'])('is not there for %s', async (name) => {
    const answer = await requests.get(plain, `/api/admin/payments/${payments[name] ?? name}`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('refunds and payouts', () => {
  it('are listed by fault and by what became of them', async () => {
    const undone = await read<TrackedRefund[]>('refunds?partyAtFault=store&state=undone&q=okafor');
    expect(undone.map(({ paymentId }) => paymentId)).toEqual([payments['undone']]);
    expect(await read('refunds?state=done')).toEqual([]);
  });

  it('say what a payout holds, its fee and why it failed', async () => {
    const { id } = await job('completed');
    expect(id).toBeDefined();
    const payoutId = randomUUID();
    await sql`
      INSERT INTO payouts (id, driver_id, kind, state, amount_cents, fee_cents, earning_count, provider, failure, created_at,
        settled_at)
      VALUES (${payoutId}, ${driver.id}, 'instant', 'failed', 2250, 50, 2, 'local', 'bank_refused', ${ago(3)}, ${ago(2)})`.execute(
      db,
    );
    const [payout] = await read<TrackedPayout[]>('payouts?state=failed&kind=instant');
    expect(payout).toMatchObject({
      id: payoutId,
      driverName: 'Test Person',
      amount: 22.5,
      fee: 0.5,
      arrives: 22,
      failure: 'bank_refused',
    });
    expect(await read(`payouts?driver=${customer.id}`)).toEqual([]);
  });
});
