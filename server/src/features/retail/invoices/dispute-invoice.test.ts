import type { Invoice, WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findContradictions } from '../../../ledger/find-contradictions.ts';
import { readCover } from '../../../orders/read-cover.ts';
import { exampleOffer, ownerOfRetailer } from '../../../testing/record-agreement.ts';
import { seedInvoice } from '../../../testing/record-invoices.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { markOverdue } from './close-months.ts';

// Each test invoice is to the retailer Burlington, about one return, for $45.00, and due on December 1.

const companyId = 'burlington';
const patience = { timeout: 15_000, interval: 20 };
let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let owner: TestPerson;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T20:00:00.000Z');
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  owner = await ownerOfRetailer(app, companyId);
});
beforeEach(async () => {
  app.clock.set('2026-11-20T20:00:00.000Z');
  id = await seedInvoice(app, admin);
});
afterAll(() => app.stop());

const at = (invoiceId: string) => `/api/retailer/companies/${companyId}/invoices/${invoiceId}`;
const read = async () => (await requests.get(owner, at(id))).json<WholeInvoice>();
const dispute = (lineId: string | null = null, who = owner) =>
  requests.post(who, `${at(id)}/disputes`, { lineId, words: 'It was never at our counter' });
async function answer(credit: number | null) {
  const disputeId = (await read()).disputes[0]?.id ?? '';
  const body = { credit, answer: 'The receipt shows the counter of another store' };
  return requests.post(admin, `/api/admin/invoices/${id}/disputes/${disputeId}/answer`, body);
}
const workOf = async () => {
  const { items } = (await requests.get(admin, '/api/admin/work')).json<{
    items: { kind: string; subject: { id: string }; facts: object }[];
  }>();
  return items.filter(({ subject }) => subject.id === id);
};

test('a disputed line is work for finance, is credited to the cent, and is answered by mail', async () => {
  const [line] = (await read()).lines;
  expect((await read()).mayDispute).toBe(true);
  const disputed = await dispute(line?.id ?? '');
  expect(disputed.statusCode).toBe(201);
  expect(disputed.json()).toMatchObject({
    state: 'disputed',
    left: 45,
    mayDispute: false,
    disputes: [{ lineId: line?.id, amount: 45, outcome: null }],
  });
  await vi.waitFor(
    async () =>
      expect(await workOf()).toMatchObject([
        { kind: 'invoice_disputed', facts: { disputed: 45, left: 45 } },
      ]),
    patience,
  );
  const listed = await requests.get(admin, '/api/admin/invoices?state=disputed');
  expect(listed.json<Invoice[]>().map((one) => one.id)).toEqual([id]);
  const tooMuch = await answer(45.01);
  expect([tooMuch.statusCode, Object.keys(tooMuch.json().fieldErrors)]).toEqual([422, ['credit']]);
  expect((await answer(4.79)).json()).toMatchObject({ state: 'sent', credited: 4.79, left: 40.21 });
  expect(await read()).toMatchObject({
    disputes: [{ outcome: 'credited', credited: 4.79 }],
    postings: [{ kind: 'credit', amount: 4.79 }],
  });
  expect((await answer(1)).json().code).toBe('dispute_over');
  expect((await dispute(line?.id ?? '')).json().code).toBe('dispute_answered_before');
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM notifications
      WHERE recipient_id = ${owner.id} AND moment = 'dispute_answered'`.execute(app.database.db);
    expect(rows).toHaveLength(1);
    expect(await workOf()).toEqual([]);
  }, patience);
  expect(await findContradictions(app.database.db)).toEqual([]);
});

test('while it is disputed an invoice is never late, and then it is due as many days later', async () => {
  await requests.post(admin, `/api/admin/agreements/${companyId}/offer`, {
    ...exampleOffer,
    startsOn: '2026-11-20',
    coversUpTo: null,
  });
  const accept = `/api/retailer/companies/${companyId}/agreement/versions/1/accept`;
  await requests.post(owner, accept, {});
  const { db } = app.database;
  // Sets all other invoices to paid, so that only this one can become overdue.
  await sql`UPDATE retailer_invoices SET paid_cents = total_cents - credited_cents WHERE id <> ${id}`.execute(
    db,
  );
  const covered = () =>
    readCover(
      db,
      { companyId, sandboxId: null },
      { totalCents: 979, tipCents: 0, reason: 'Other', storeId: null, valueCents: 5000 },
      app.clock.now(),
    );
  app.clock.set('2026-12-01T20:00:00.000Z');
  expect((await dispute()).statusCode).toBe(201);
  app.clock.set('2026-12-31T20:00:00.000Z');
  await markOverdue({ db, bus: app.bus, clock: app.clock });
  expect((await read()).state).toBe('disputed');
  expect(await covered()).toBe(979);
  expect((await answer(null)).json()).toMatchObject({
    state: 'sent',
    dueOn: '2026-12-31',
    left: 45,
  });
  app.clock.set('2027-01-01T20:00:00.000Z');
  expect(await read()).toMatchObject({ state: 'overdue', mayDispute: false });
  expect((await dispute()).json().code).toBe('invoice_not_disputable');
  app.clock.set('2027-01-15T20:00:00.000Z');
  expect(await covered()).toBe(0);
});

test('of two disputes at once one is open, and only an owner of this retailer opens one', async () => {
  const other = await ownerOfRetailer(app, 'kohls');
  expect((await dispute(null, other)).statusCode).toBe(404);
  const manager = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${manager.id}, ${companyId}, 'manager')`.execute(
    app.database.db,
  );
  expect((await dispute(null, manager)).statusCode).toBe(403);
  const unknown = await dispute('999999999');
  expect([unknown.statusCode, Object.keys(unknown.json().fieldErrors)]).toEqual([422, ['lineId']]);
  const [line] = (await read()).lines;
  const both = await Promise.all([dispute(), dispute(line?.id ?? '')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await read()).disputes).toHaveLength(1);
});

test('a dispute of an invoice that is paid meanwhile still waits for its answer', async () => {
  expect((await dispute()).statusCode).toBe(201);
  const paid = await requests.post(admin, `/api/admin/invoices/${id}/payments`, {
    amount: 45,
    reference: `WIRE ${id.slice(0, 8)}`,
  });
  expect(paid.json()).toMatchObject({ state: 'paid', left: 0 });
  await vi.waitFor(
    async () => expect(await workOf()).toMatchObject([{ facts: { disputed: 45, left: 0 } }]),
    patience,
  );
  expect((await answer(1)).statusCode).toBe(422);
  expect((await answer(null)).json()).toMatchObject({ state: 'paid', left: 0 });
  await vi.waitFor(async () => expect(await workOf()).toEqual([]), patience);
});
