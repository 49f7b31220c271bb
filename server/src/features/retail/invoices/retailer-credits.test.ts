import type { Approval } from '@backhaul/contract/calls/operations/approvals.ts';
import type { EmployeeRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findContradictions } from '../../../ledger/find-contradictions.ts';
import { ownerOfRetailer } from '../../../testing/record-agreement.ts';
import { seedInvoice } from '../../../testing/record-invoices.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedCovered } from '../../../testing/seed-covered.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

// Each test has an invoice of $45.00 to the retailer Burlington and a new finance employee. Finance may give
// a retailer $10 of credit and write off $10 without approval.

const companyId = 'burlington';
let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let owner: TestPerson;
let finance: TestPerson;
let second: TestPerson;
let id: string;

async function employee(role: EmployeeRole): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${person.id}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T20:00:00.000Z');
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  owner = await ownerOfRetailer(app, companyId);
  second = await employee('finance');
  await sql`UPDATE limits SET most_cents = 1000 WHERE role = 'finance'
    AND act IN ('retailer_credit', 'write_off')`.execute(app.database.db);
});
beforeEach(async () => {
  id = await seedInvoice(app, admin);
  finance = await employee('finance');
});
afterAll(() => app.stop());

const invoice = async () => (await requests.get(admin, `/api/admin/invoices/${id}`)).json();
const credit = (amount: number, ask = '', by = finance, of = id) =>
  requests.post(by, `/api/admin/invoices/${of}/credit${ask}`, { amount, reason: 'A lost pallet' });
const decide = (by: TestPerson, approval: string, verdict: 'approve' | 'decline' = 'approve') =>
  requests.post(by, `/api/admin/approvals/${approval}/decide`, { verdict, reason: 'I agree' });
const readApproval = async (by: TestPerson, approval: string) =>
  (await requests.get(by, `/api/admin/approvals/${approval}`)).json<Approval>();
async function disputeId(): Promise<string> {
  const at = `/api/retailer/companies/${companyId}/invoices/${id}/disputes`;
  const opened = await requests.post(owner, at, { lineId: null, words: 'Not at our counter' });
  return opened.json().disputes[0].id;
}
const answer = (of: string, dollars: number | null, ask = '') =>
  requests.post(finance, `/api/admin/invoices/${id}/disputes/${of}/answer${ask}`, {
    credit: dollars,
    answer: 'You are right',
  });
const acts = async (person: TestPerson) => {
  const { rows } = await sql<{ action: string; thing: string | null }>`
    SELECT action, thing FROM admin_acts WHERE admin_id = ${person.id} ORDER BY id`.execute(
    app.database.db,
  );
  return rows;
};

test('a credit of an invoice above the limit waits for a second person, who does it once', async () => {
  const refused = await credit(10.01);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'above_limit', limit: 10 }),
  ]);
  expect((await invoice()).credited).toBe(0);
  const asked = (await credit(30, '/ask')).json();
  expect(asked.amount).toBe(30);
  const { number } = await invoice();
  expect(await readApproval(admin, asked.id)).toMatchObject({
    act: 'retailer_credit',
    isMine: true,
    retailer: { name: 'Burlington', invoice: { id, number }, isAnswer: false, left: 45 },
  });
  const shown = await requests.get(finance, `/api/admin/approvals?invoice=${id}&state=open`);
  expect(shown.json<Approval[]>()).toMatchObject([{ id: asked.id, isMine: false }]);
  expect((await decide(finance, asked.id)).json().code).toBe('own_approval');
  expect((await decide(second, asked.id)).json().code).toBe('above_limit');
  expect((await invoice()).credited).toBe(0);
  expect((await decide(admin, asked.id)).json()).toMatchObject({ state: 'approved' });
  expect((await decide(admin, asked.id)).json().code).toBe('already_decided');
  expect(await invoice()).toMatchObject({ credited: 30, left: 15 });
  const thing = `Burlington, ${number}`;
  expect(await acts(finance)).toEqual([{ action: 'ask_approval', thing }]);
  expect((await acts(admin)).slice(-2)).toEqual([
    { action: 'credit_invoice', thing },
    { action: 'decide_approval', thing },
  ]);
  await vi.waitFor(
    async () => {
      const told = (await requests.get(finance, '/api/notifications')).body;
      expect(told).toContain('Credit to a retailer of $30.00: approved');
    },
    { timeout: 10_000 },
  );
  expect(await findContradictions(app.database.db)).toEqual([]);
});

test('credits of one person for a retailer count together within a day, at one moment too', async () => {
  const both = await Promise.all([credit(6), credit(6)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 403]);
  const other = await seedInvoice(app, admin);
  expect((await credit(5, '', finance, other)).json()).toMatchObject({
    code: 'above_limit',
    given: 6,
  });
  expect((await credit(4, '', finance, other)).statusCode).toBe(201);
  expect((await credit(5, '', second)).statusCode).toBe(201);
});

describe('an answer of a dispute', () => {
  test('with a credit above the limit is given by a second person, with the same words', async () => {
    const dispute = await disputeId();
    expect((await answer(dispute, 45)).json().code).toBe('above_limit');
    const asked = (await answer(dispute, 45, '/ask')).json();
    expect(await readApproval(finance, asked.id)).toMatchObject({
      reason: 'You are right',
      retailer: { isAnswer: true, left: 45 },
      isMine: false,
    });
    expect((await decide(admin, asked.id)).statusCode).toBe(200);
    expect(await invoice()).toMatchObject({
      state: 'credited',
      disputes: [{ outcome: 'credited', credited: 45, answer: 'You are right' }],
    });
  });

  test('that the invoice stands needs nobody else, and ends a request that waits', async () => {
    const dispute = await disputeId();
    const asked = (await answer(dispute, 20, '/ask')).json();
    expect((await answer(dispute, null)).statusCode).toBe(201);
    expect((await decide(admin, asked.id)).json().code).toBe('dispute_over');
    expect(await invoice()).toMatchObject({ credited: 0, left: 45 });
    expect((await decide(admin, asked.id, 'decline')).statusCode).toBe(200);
    expect((await answer(dispute, null, '/ask')).statusCode).toBe(422);
  });
});

test('a covered return is given back above the limit by a second person', async () => {
  const { db } = app.database;
  const customer = await app.person();
  const driver = await app.person({ isDriver: true });
  const people = { customerId: customer.id, driverId: driver.id };
  const { id: orderId, cents } = await seedCovered(db, { ...people, companyId });
  const owed = cents / 100;
  await sql`UPDATE limits SET most_cents = 100 WHERE role = 'finance' AND act = 'retailer_credit'`.execute(
    db,
  );
  const give = (amount: number, ask = '') =>
    requests.post(finance, `/api/admin/orders/${orderId}/give-back-cover${ask}`, {
      amount,
      partyAtFault: 'driver',
      reason: 'Two days late',
    });
  expect((await give(1.01)).json()).toMatchObject({ code: 'above_limit', limit: 1 });
  expect((await give(owed + 0.01, '/ask')).json().code).toBe('validation_failed');
  const asked = (await give(2, '/ask')).json();
  expect(await readApproval(admin, asked.id)).toMatchObject({
    order: { id: orderId },
    retailer: { name: 'Burlington', invoice: null, left: owed },
  });
  const shown = await requests.get(finance, `/api/admin/approvals?covered=${orderId}`);
  expect(shown.json<Approval[]>().map((one) => one.id)).toEqual([asked.id]);
  expect((await give(1)).json()).toEqual({ owed: (cents - 100) / 100 });
  const outdated = (await decide(admin, asked.id)).json();
  expect(outdated).toMatchObject({ code: 'approval_outdated' });
  expect(outdated.message).toContain(' was owed at the time of this request');
  const again = (await give(2, '/ask')).json();
  expect((await decide(admin, again.id)).statusCode).toBe(200);
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(cents)::integer AS cents FROM retailer_credits r JOIN ledger_transactions t ON t.id = r.transaction_id
    WHERE t.order_id = ${orderId}`.execute(db);
  expect(rows).toEqual([{ cents: 300 }]);
  await sql`UPDATE limits SET most_cents = 1000 WHERE role = 'finance' AND act = 'retailer_credit'`.execute(
    db,
  );
  expect(await findContradictions(db)).toEqual([]);
});

test('an invoice is written off above the limit by a second person', async () => {
  const writeOff = (ask = '') =>
    requests.post(finance, `/api/admin/invoices/${id}/write-off${ask}`, { reason: 'Bankrupt' });
  expect((await writeOff()).json()).toMatchObject({ code: 'above_limit', limit: 10 });
  const asked = (await writeOff('/ask')).json();
  expect(await readApproval(admin, asked.id)).toMatchObject({
    act: 'write_off',
    amount: 45,
    retailer: { name: 'Burlington', invoice: { id } },
  });
  expect((await decide(admin, asked.id)).statusCode).toBe(200);
  expect(await invoice()).toMatchObject({ state: 'written_off', left: 0 });
});
