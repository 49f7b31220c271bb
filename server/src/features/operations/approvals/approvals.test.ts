import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import type { EmployeeRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCase } from '../../../orders/cases.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { keepRecords } from '../work/keep-work.ts';
import { approvalWork } from '../work/sources/approval-work.ts';
import { endApprovals } from './end-approvals.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let support: TestPerson;
let finance: TestPerson;
let admin: TestPerson;
let customer: TestPerson;
let driver: TestPerson;

async function employee(role: EmployeeRole): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${person.id}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  support = await employee('support');
  finance = await employee('finance');
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
  driver = await app.person({ isDriver: true });
});
afterAll(() => app.stop());

/** Creates an ended order whose payment captured $100. */
async function payment(): Promise<string> {
  const { db } = app.database;
  const people = { customerId: customer.id, driverId: driver.id, status: 'completed' } as const;
  const { id: orderId } = await seedOrder(db, people);
  await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId, outcome: 'completed' }));
  const id = `pi_${orderId}`;
  await sql`
    INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents)
    VALUES (${id}, ${orderId}, 'local', ${id}, 10000, 'captured', 10000)`.execute(db);
  return id;
}

const refundOf = (amount: number) => ({ amount, partyAtFault: 'store', reason: 'Closed twice' });
const refunds = (id: string, ask = '') => `/api/admin/payments/${id}/refunds${ask}`;
async function askRefund(id: string, amount: number, by = support): Promise<string> {
  const answer = await requests.post(by, refunds(id, '/ask'), refundOf(amount));
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
const decide = (by: TestPerson, id: string, verdict: 'approve' | 'decline', reason = 'I agree') =>
  requests.post(by, `/api/admin/approvals/${id}/decide`, { verdict, reason });
async function refunded(intentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM refunds WHERE intent_id = ${intentId}`.execute(
    app.database.db,
  );
  return rows[0]?.cents ?? 0;
}

describe('a limit', () => {
  it('refuses what is above it, moves nothing, and says the limit', async () => {
    const id = await payment();
    const answer = await requests.post(support, refunds(id), refundOf(25.01));
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'above_limit',
        limit: 25,
        message: 'Your limit is $25.00. Ask for approval. A second person then decides.',
      }),
    ]);
    expect(await refunded(id)).toBe(0);
    expect((await requests.post(support, refunds(id), refundOf(25))).statusCode).toBe(201);
  });

  it('counts what somebody gave for the same payment within a day', async () => {
    const id = await payment();
    expect((await requests.post(support, refunds(id), refundOf(15))).statusCode).toBe(201);
    const again = await requests.post(support, refunds(id), refundOf(15));
    expect(again.json()).toMatchObject({ code: 'above_limit', given: 15 });
    expect((await requests.post(finance, refunds(id), refundOf(15))).statusCode).toBe(201);
    expect(await refunded(id)).toBe(3000);
  });

  it('is told to its person, by the highest of their roles', async () => {
    const own = async (person: TestPerson) =>
      (await requests.get(person, '/api/admin/limits/own')).json();
    expect(await own(support)).toEqual({
      refund: 25,
      credit: 25,
      driverPay: 0,
      promotion: 500,
      campaign: 0,
      writeOff: 25,
      retailerCredit: 0,
    });
    expect(new Set(Object.values(await own(admin)))).toEqual(new Set([null]));
  });

  it('holds for credit and drivers’ pay too', async () => {
    const expiresOn = '2026-12-20';
    const credit = { email: customer.email, amount: 26, reason: 'A long wait', expiresOn };
    expect((await requests.post(support, '/api/admin/credits', credit)).json()).toMatchObject({
      code: 'above_limit',
    });
    const operations = await employee('operations');
    const pay = { email: driver.email, kind: 'incentive', amount: 51, reason: 'For the snow' };
    const book = (amount: number) =>
      requests.post(operations, '/api/admin/adjustments', { ...pay, amount });
    expect((await book(51)).json()).toMatchObject({ code: 'above_limit', limit: 50 });
    expect((await book(50)).statusCode).toBe(201);
  });
});

it.each([
  [
    'credit',
    'support',
    '/api/admin/credits',
    { amount: 20, reason: 'A long wait', expiresOn: '2026-12-20' },
  ],
  [
    'driver pay',
    'operations',
    '/api/admin/adjustments',
    { kind: 'incentive', amount: 30, reason: 'For the snow' },
  ],
] as const)('%s twice at one moment counts together', async (_, role, path, body) => {
  const person = await employee(role);
  const email = role === 'support' ? customer.email : driver.email;
  const give = () => requests.post(person, path, { ...body, email });
  const codes = (await Promise.all([give(), give()])).map((answer) => String(answer.json().code));
  expect(codes.filter((code) => code === 'above_limit')).toHaveLength(1);
});

describe('a promotion', () => {
  const promotionOf = (code: string, mostRedemptions: number) => ({
    code,
    amount: 5,
    mostRedemptions,
    perPerson: 1,
    isFirstOrderOnly: false,
    beginsOn: '2026-12-01',
    endsOn: '2027-03-01',
    reason: 'For the spring',
  });
  const make = (by: TestPerson, code: string, times: number, ask = '') =>
    requests.post(by, `/api/admin/promotions${ask}`, promotionOf(code, times));

  it('counts with one that the same person makes at the same moment', async () => {
    const other = await employee('support');
    const both = ['ATONCE1', 'ATONCE2'].map((code) => make(other, code, 60));
    const codes = (await Promise.all(both)).map((answer) => String(answer.json().code));
    expect(codes.filter((code) => code === 'above_limit')).toHaveLength(1);
  });

  it('counts with the most that it can cost, with others of the day, and above that a second person makes it', async () => {
    expect((await make(support, 'FIRST5', 101)).json()).toMatchObject({
      code: 'above_limit',
      limit: 500,
    });
    expect((await make(support, 'FIRST5', 60)).statusCode).toBe(201);
    expect((await make(support, 'SECOND5', 60)).json()).toMatchObject({
      code: 'above_limit',
      given: 300,
    });
    expect((await make(support, 'FIRST5', 60, '/ask')).statusCode).toBe(422);
    const asked = (await make(support, 'SECOND5', 60, '/ask')).json();
    expect(asked.amount).toBe(300);
    const approval = (await requests.get(finance, `/api/admin/approvals/${asked.id}`)).json();
    expect(approval).toMatchObject({ isMine: true, promotion: { code: 'SECOND5', amount: 5 } });
    expect((await decide(finance, asked.id, 'approve')).statusCode).toBe(200);
    expect((await requests.get(admin, '/api/admin/promotions?q=SECOND5')).json()).toHaveLength(1);
  });
});

describe('a write-off', () => {
  const writeOff = (by: TestPerson, orderId: string, ask = '') =>
    requests.post(by, `/api/admin/orders/${orderId}/write-off${ask}`, { reason: 'Nobody answers' });

  it('above the limit waits for a second person, who does it once', async () => {
    const { db } = app.database;
    const people = { customerId: customer.id, driverId: driver.id, status: 'completed' } as const;
    const { id: orderId } = await seedOrder(db, people);
    await db.transaction().execute(async (transaction) => {
      await settleOrder(transaction, { orderId, outcome: 'completed' });
      await openCase(transaction, orderId, 'capture_failed');
    });
    await sql`UPDATE limits SET most_cents = 100 WHERE role = 'support' AND act = 'write_off'`.execute(
      db,
    );
    expect((await writeOff(support, orderId)).json()).toMatchObject({
      code: 'above_limit',
      limit: 1,
    });
    const { id } = (await writeOff(support, orderId, '/ask')).json();
    expect((await decide(finance, id, 'approve')).json()).toMatchObject({
      state: 'approved',
      act: 'write_off',
    });
    expect((await writeOff(finance, orderId)).json()).toMatchObject({
      code: 'nothing_to_write_off',
    });
  });
});

describe('an approval', () => {
  it('does the act once, in the name of the second person, and tells the first', async () => {
    const id = await payment();
    const approval = await askRefund(id, 31.82);
    expect(await refunded(id)).toBe(0);
    const open = (await requests.get(finance, `/api/admin/approvals/${approval}`)).json();
    expect(open).toMatchObject({
      state: 'open',
      amount: 31.82,
      isMine: true,
      refund: { left: 100 },
    });
    const answers = await Promise.all([
      decide(finance, approval, 'approve'),
      decide(admin, approval, 'approve'),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().message).toBe('Test Person has already approved this request.');
    expect(await refunded(id)).toBe(3182);
    const { rows } = await sql<{ decided_by: string }>`
      SELECT decided_by FROM refunds WHERE intent_id = ${id}`.execute(app.database.db);
    expect([finance.id, admin.id]).toContain(rows[0]?.decided_by);
    await vi.waitFor(async () => {
      const told = (await requests.get(support, '/api/notifications')).body;
      expect(told).toContain('Refund of $31.82: approved');
    });
  });

  it('is never the asker’s own to decide, and needs a limit that is high enough', async () => {
    const id = await payment();
    const own = await askRefund(id, 60, finance);
    expect((await decide(finance, own, 'approve')).json()).toMatchObject({ code: 'own_approval' });
    await sql`UPDATE limits SET most_cents = 2000 WHERE role = 'finance' AND act = 'refund'`.execute(
      app.database.db,
    );
    const other = await askRefund(id, 30);
    expect((await decide(finance, other, 'approve')).json()).toMatchObject({ code: 'above_limit' });
    await sql`UPDATE limits SET most_cents = 50000 WHERE role = 'finance' AND act = 'refund'`.execute(
      app.database.db,
    );
    expect((await decide(support, other, 'approve')).statusCode).toBe(403);
    expect(await refunded(id)).toBe(0);
    expect((await decide(finance, other, 'decline', 'Half is enough')).json()).toMatchObject({
      state: 'declined',
      decision: { words: 'Half is enough' },
    });
    expect(await refunded(id)).toBe(0);
  });

  it('is refused if the payment changed meanwhile, and stays open', async () => {
    const id = await payment();
    const approval = await askRefund(id, 40);
    await requests.post(admin, refunds(id), refundOf(10));
    const answer = await decide(finance, approval, 'approve');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'approval_outdated',
        message: expect.stringContaining('$100.00 could be given back'),
      }),
    ]);
    expect(await refunded(id)).toBe(1000);
    expect((await decide(finance, approval, 'decline')).statusCode).toBe(200);
  });

  it('is not asked for what is not possible', async () => {
    const id = await payment();
    const answer = await requests.post(support, refunds(id, '/ask'), refundOf(100.01));
    expect(answer.json()).toMatchObject({ code: 'refund_exceeds_captured', refundable: 100 });
    expect((await requests.post(support, refunds(id, '/ask'), { amount: 1 })).statusCode).toBe(422);
  });

  it('cannot be asked for by somebody whose right ended meanwhile', async () => {
    const id = await payment();
    const leaving = await employee('support');
    await sql`DELETE FROM employees WHERE user_id = ${leaving.id}`.execute(app.database.db);
    const answer = await requests.post(leaving, refunds(id, '/ask'), refundOf(30));
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('performs credit and drivers’ pay with what was asked for', async () => {
    const operations = await employee('operations');
    const pay = { email: driver.email, kind: 'incentive', amount: 75, reason: 'For the snow' };
    const asked = await requests.post(operations, '/api/admin/adjustments/ask', pay);
    expect((await decide(finance, asked.json().id, 'approve')).statusCode).toBe(200);
    const adjustments = (await requests.get(admin, '/api/admin/adjustments')).json();
    expect(adjustments[0]).toMatchObject({ amount: 75, reason: 'For the snow' });
    const expiresOn = '2026-12-20';
    const credit = { email: customer.email, amount: 40, reason: 'A long wait', expiresOn };
    const wanted = await requests.post(support, '/api/admin/credits/ask', credit);
    expect((await decide(finance, wanted.json().id, 'approve')).statusCode).toBe(200);
    const credits = (await requests.get(admin, '/api/admin/credits')).json();
    expect(credits[0]).toMatchObject({ amount: 40, reason: 'A long wait' });
  });

  it('shows those who do not decide their own alone', async () => {
    const other = await employee('support');
    const approval = await askRefund(await payment(), 33, other);
    const idsOf = async (person: TestPerson) => {
      const rows: { id: string }[] = (await requests.get(person, '/api/admin/approvals')).json();
      return rows.map(({ id }) => id);
    };
    expect(await idsOf(other)).toEqual([approval]);
    expect(await idsOf(support)).not.toContain(approval);
    expect(await idsOf(finance)).toContain(approval);
    const url = `/api/admin/approvals/${approval}`;
    expect((await requests.get(support, url)).statusCode).toBe(404);
  });

  it('is work for those who decide until it is decided, and expires', async () => {
    const { db } = app.database;
    const approval = await askRefund(await payment(), 34);
    await keepRecords(db, approvalWork, [approval], app.clock.now());
    const work = async (person: TestPerson) => (await requests.get(person, '/api/admin/work')).body;
    expect(await work(finance)).toContain(approval);
    expect(await work(support)).not.toContain(approval);
    const expiry = new Date(app.clock.now().getTime() + approvalLimits.lifetimeMs);
    app.clock.set(expiry.toISOString());
    expect((await decide(finance, approval, 'approve')).json()).toMatchObject({
      code: 'approval_expired',
    });
    await endApprovals({ db, bus: app.bus, clock: app.clock });
    await keepRecords(db, approvalWork, [approval], app.clock.now());
    expect(await work(finance)).not.toContain(approval);
    const { state } = (await requests.get(support, `/api/admin/approvals/${approval}`)).json();
    expect(state).toBe('expired');
  });
});

describe('changing a limit', () => {
  const set = (most: number | null, role = 'support') => {
    const body = { role, act: 'refund', most, reason: 'The season begins' };
    return requests.post(admin, '/api/admin/limits', body);
  };

  it('holds from the next act on', async () => {
    expect((await set(30)).json()).toMatchObject({ role: 'support', act: 'refund', most: 30 });
    const own = (await requests.get(support, '/api/admin/limits/own')).json();
    expect(own.refund).toBe(30);
    expect((await requests.post(finance, '/api/admin/limits', {})).statusCode).toBe(403);
  });

  it('of one’s own role goes down, never up', async () => {
    expect((await set(900, 'dashboard')).statusCode).toBe(200);
    expect((await set(1_000, 'dashboard')).json()).toMatchObject({ code: 'own_limit' });
    expect((await set(null, 'dashboard')).json()).toMatchObject({ code: 'own_limit' });
  });
});
