import type {
  Invoice,
  OwnInvoices,
  WholeInvoice,
} from '@backhaul/contract/calls/retail/invoices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeHours } from '../../../ledger/close-hours.ts';
import { findContradictions } from '../../../ledger/find-contradictions.ts';
import { readCover } from '../../../orders/read-cover.ts';
import { exampleOffer, ownerOfRetailer } from '../../../testing/record-agreement.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { postCovered } from '../../../testing/seed-covered.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { startTestReceiver } from '../../../testing/test-receiver.ts';
import { closeMonths, markOverdue } from './close-months.ts';
import type { InvoiceDeps } from './invoice-store.ts';

const patience = { timeout: 15_000, interval: 20 };
const opened = '2026-11-20T20:00:00.000Z';
let app: TestApp;
let deps: InvoiceDeps;
let requests: ReturnType<typeof requestsOf>;
let receiver: Awaited<ReturnType<typeof startTestReceiver>>;
let admin: TestPerson;
let orderId: string;
let posted = 0;

beforeAll(async () => {
  receiver = await startTestReceiver();
  app = await startTestApp({}, { outgoing: receiver.outgoing });
  app.clock.set(opened);
  deps = { db: app.database.db, bus: app.bus, clock: app.clock };
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const customer = await app.person();
  ({ id: orderId } = await seedOrder(app.database.db, { customerId: customer.id }));
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

/**
 * Books a retailer's debt in the ledger on a past day. The ledger is first reopened from August on, because a
 * closed time accepts no entries.
 */
async function cover(companyId: string, day: string, cents: number): Promise<void> {
  const { db } = app.database;
  await sql`UPDATE ledger_closing SET closed_until = '2026-08-01T00:00:00Z'`.execute(db);
  posted += 1;
  const at = new Date(`${day}T18:00:00Z`);
  await postCovered(db, {
    orderId,
    companyId,
    cents,
    reference: `used ${posted}`,
    at,
  });
}
const own = async (who: TestPerson, companyId: string) =>
  (await requests.get(who, `/api/retailer/companies/${companyId}/invoices`)).json<OwnInvoices>();
/** Creates the only invoice of a retailer, about $45 that the retailer owes for October. */
async function oneInvoice(companyId: string): Promise<{ owner: TestPerson; invoice: Invoice }> {
  const owner = await ownerOfRetailer(app, companyId);
  await cover(companyId, '2026-10-05', 4500);
  await closeHours(app.database.db);
  await closeMonths(deps);
  const [invoice] = (await own(owner, companyId)).invoices;
  if (invoice === undefined) throw new Error('the month was closed');
  return { owner, invoice };
}
const act = (id: string, name: string, body: object) =>
  requests.post(admin, `/api/admin/invoices/${id}/${name}`, body);

test('months that are over are sent once, by two processes too, and are their entries to the cent', async () => {
  const { db } = app.database;
  const owner = await ownerOfRetailer(app, 'ikea');
  await cover('ikea', '2026-08-31', 979);
  await cover('ikea', '2026-08-31', 1431);
  await cover('ikea', '2026-09-10', -300);
  await cover('ikea', '2026-10-31', 500);
  await cover('ikea', '2026-11-19', 1979);
  await cover('kohls', '2026-10-02', 100);
  await closeMonths(deps);
  expect((await own(owner, 'ikea')).invoices).toEqual([]);
  await closeHours(db);
  await Promise.all([closeMonths(deps), closeMonths(deps)]);
  await closeMonths(deps);
  const { invoices, draft, owed } = await own(owner, 'ikea');
  expect(
    new Set(invoices.map(({ month, total, returns }) => `${month} ${total} ${returns}`)),
  ).toEqual(new Set(['2026-08-01 24.1 2', '2026-10-01 2 2']));
  expect([draft, owed]).toEqual([{ total: 19.79, returns: 1 }, 45.89]);
  const { rows } = await sql<{ numbers: number[] }>`
    SELECT array_agg(number ORDER BY number) AS numbers FROM retailer_invoices`.execute(db);
  expect(rows[0]?.numbers).toEqual([1, 2, 3]);
  await expect(sql`UPDATE retailer_invoices SET total_cents = 1`.execute(db)).rejects.toThrow(
    'never changes',
  );
  expect(await findContradictions(db)).toEqual([]);
});

test('a payment is recorded once by its reference, and the last one pays the invoice', async () => {
  const { owner, invoice } = await oneInvoice('macys');
  const { id } = invoice;
  expect(invoice).toMatchObject({ state: 'sent', total: 45, left: 45, dueOn: '2026-12-20' });
  const pay = (amount: number, reference: string) => act(id, 'payments', { amount, reference });
  expect((await pay(20, 'ACH 1')).json()).toMatchObject({ state: 'sent', paid: 20, left: 25 });
  expect((await pay(5, 'ACH 1')).json().code).toBe('payment_recorded');
  const tooMuch = await pay(25.01, 'ACH 2');
  expect([tooMuch.statusCode, Object.keys(tooMuch.json().fieldErrors)]).toEqual([422, ['amount']]);
  const together = await Promise.all([pay(25, 'ACH 3'), pay(25, 'ACH 4')]);
  expect(together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 409,
  ]);
  expect((await pay(1, 'ACH 5')).json().code).toBe('invoice_settled');
  const whole = await requests.get(owner, `/api/retailer/companies/macys/invoices/${id}`);
  expect(whole.json<WholeInvoice>()).toMatchObject({
    state: 'paid',
    left: 0,
    lines: [{ amount: 45 }],
    postings: [
      { kind: 'payment', amount: 20, reference: 'ACH 1' },
      { kind: 'payment', amount: 25 },
    ],
  });
  expect((await own(owner, 'macys')).owed).toBe(0);
  expect(await findContradictions(app.database.db)).toEqual([]);
});

test('an invoice is credited, and its rest is written off, each at our cost in the books', async () => {
  const { owner, invoice } = await oneInvoice('dsw');
  const { id } = invoice;
  const credited = await act(id, 'credit', { amount: 4.5, reason: 'One return was lost' });
  expect(credited.json()).toMatchObject({ state: 'sent', credited: 4.5, left: 40.5 });
  expect((await act(id, 'write-off', { reason: 'Bankrupt' })).json()).toMatchObject({
    state: 'written_off',
    left: 0,
  });
  const { rows } = await sql<{ account: string; cents: number }>`
    SELECT e.account, sum(e.amount_cents)::integer AS cents FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.invoice_id = ${id} GROUP BY 1 ORDER BY 1`.execute(
    app.database.db,
  );
  expect(rows).toEqual([
    { account: 'refunds', cents: 450 },
    { account: 'retailer_accounts', cents: -4500 },
    { account: 'write_offs', cents: 4050 },
  ]);
  expect((await own(owner, 'dsw')).owed).toBe(0);
  expect(await findContradictions(app.database.db)).toEqual([]);
});

test('a late invoice is told once, waits for a person, and ends the cover after 15 days', async () => {
  const { db } = app.database;
  const companyId = 'five-below';
  const { owner, invoice } = await oneInvoice(companyId);
  await requests.post(admin, `/api/admin/agreements/${companyId}/offer`, {
    ...exampleOffer,
    startsOn: '2026-11-20',
    coversUpTo: null,
  });
  await requests.post(
    owner,
    `/api/retailer/companies/${companyId}/agreement/versions/1/accept`,
    {},
  );
  const coveredOn = (day: string) =>
    readCover(
      db,
      { companyId, sandboxId: null },
      { totalCents: 979, tipCents: 0, reason: 'Other', storeId: null, valueCents: 5000 },
      new Date(`${day}T18:00:00Z`),
    );
  expect(invoice.dueOn).toBe('2026-12-20');
  expect([await coveredOn('2027-01-03'), await coveredOn('2027-01-04')]).toEqual([979, 0]);
  const lateAt = () => app.clock.set('2026-12-21T18:00:00.000Z');
  try {
    lateAt();
    await markOverdue(deps);
    await markOverdue(deps);
    expect((await own(owner, companyId)).invoices[0]?.state).toBe('overdue');
    const listed = await requests.get(admin, '/api/admin/invoices?state=overdue&q=below');
    expect(listed.json()).toMatchObject([{ id: invoice.id, left: 45 }]);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ moment: string }>`SELECT moment FROM notifications
        WHERE recipient_id = ${owner.id} AND moment LIKE 'invoice%' ORDER BY moment`.execute(db);
      expect(rows.map(({ moment }) => moment)).toEqual(['invoice_overdue', 'invoice_sent']);
      const work = (await requests.get(admin, '/api/admin/work')).json();
      expect(
        work.items.filter(({ subject }: { subject: { id: string } }) => subject.id === invoice.id),
      ).toMatchObject([{ kind: 'invoice_late', facts: { left: 45 } }]);
    }, patience);
  } finally {
    app.clock.set(opened);
  }
  await act(invoice.id, 'payments', { amount: 45, reference: 'ACH 9' });
  expect(await coveredOn('2027-01-04')).toBe(979);
});

test('an invoice is sent to the endpoints of its own retailer only', async () => {
  const companyId = 'old-navy';
  const owner = await ownerOfRetailer(app, companyId);
  const made = await requests.post(owner, `/api/retailer/companies/${companyId}/webhooks`, {
    mode: 'live',
    events: ['invoice.sent', 'invoice.paid'],
    sends: 'thin',
    url: 'https://hooks.target.example/backhaul',
  });
  expect(made.statusCode).toBe(200);
  await cover(companyId, '2026-10-05', 4500);
  await closeHours(app.database.db);
  await closeMonths(deps);
  const [invoice] = (await own(owner, companyId)).invoices;
  await act(invoice?.id ?? '', 'payments', { amount: 45, reference: 'ACH 7' });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), patience);
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  expect(new Set(bodies.map(({ type }) => type))).toEqual(
    new Set(['invoice.paid', 'invoice.sent']),
  );
  expect(bodies.find(({ type }) => type === 'invoice.sent')?.data).toEqual({
    companyId,
    invoiceId: invoice?.id,
    number: invoice?.number,
    month: '2026-10',
    total: 45,
    left: 45,
    dueOn: '2026-12-20',
  });
});

test('its files have every return, and nobody else reads them', async () => {
  const { owner, invoice } = await oneInvoice('lululemon');
  const at = `/api/retailer/companies/lululemon/invoices/${invoice.id}`;
  const csv = await requests.get(owner, `${at}/invoice.csv`);
  expect(csv.body.split('\r\n')).toHaveLength(3);
  expect(csv.body).toContain('Covered,45.00');
  const pdf = await requests.get(owner, `${at}/invoice.pdf`);
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  await act(invoice.id, 'payments', { amount: 45, reference: '=1+1' });
  const account = await requests.get(
    owner,
    '/api/retailer/companies/lululemon/account.csv?year=2026',
  );
  const [, covered, paid] = account.body.split('\r\n');
  expect(covered).toContain('Covered,');
  expect(covered).toContain('45.00,45.00');
  expect(paid).toContain(`Payment,${invoice.number},'=1+1,-45.00,0.00`);
  const other = await ownerOfRetailer(app, 'ikea');
  for (const path of ['', '/invoice.csv', '/invoice.pdf']) {
    expect((await requests.get(other, `${at}${path}`)).statusCode).toBe(404);
    const elsewhere = `/api/retailer/companies/ikea/invoices/${invoice.id}${path}`;
    expect((await requests.get(other, elsewhere)).statusCode).toBe(404);
  }
});
