import { randomUUID } from 'node:crypto';
import type { WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { sql } from 'kysely';
import type { AccessRow } from './access-row.ts';
import type { Made } from './record-approvals.ts';
import { agreementSubject, ownerOfRetailer } from './record-agreement.ts';
import { postCovered } from './seed-covered.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { areaDay } from './test-clock.ts';

/** A company that no other example and no test of the access table uses. */
const companyId = 'burlington';

/** Seeds an invoice of $45.00 for a month of its own, with a return in the books. Returns the invoice's id. */
export async function seedInvoice(app: TestApp, customer: TestPerson): Promise<string> {
  const { db } = app.database;
  const id = randomUUID();
  const { rows } = await sql<{ number: number }>`
    SELECT coalesce(max(number), 0) + 1 AS number FROM retailer_invoices WHERE year = 2026`.execute(
    db,
  );
  const number = rows[0]?.number ?? 1;
  const month = new Date(Date.UTC(2024, number, 1, 6));
  const until = new Date(Date.UTC(2024, number + 1, 1, 5));
  const { id: orderId } = await seedOrder(db, {
    customerId: customer.id,
    companyId,
    createdAt: new Date('2026-10-05T15:00:00Z'),
    slotEndAt: new Date('2026-10-06T20:00:00Z'),
  });
  const at = new Date(month.getTime() + 86_400_000);
  await postCovered(db, { orderId, companyId, cents: 4500, reference: id, at });
  await sql`
    INSERT INTO retailer_invoices (id, company_id, year, number, month, from_at, until_at, sent_on, due_on, total_cents, lines,
      created_at)
    VALUES (${id}, ${companyId}, 2026, ${number}, ${areaDay(month)}::date, ${month}, ${until}, '2026-11-01',
      '2026-12-01', 4500, 1, ${app.clock.now()})`.execute(db);
  return id;
}

/**
 * Makes the calls about a retailer's invoices, as its owner and as our staff, and records them as API
 * examples.
 */
export async function recordInvoices(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const owner = await ownerOfRetailer(app, companyId);
  const id = await seedInvoice(app, admin);
  const company = { companyId };
  const own = { params: { ...company, invoiceId: id } };
  const body = { amount: 20, reference: 'ACH 5512-88' };
  await made('recordInvoicePayment', admin, { params: { id }, body });
  await made('creditInvoice', admin, {
    params: { id },
    body: { amount: 4.5, reason: 'One return was lost' },
  });
  const { lines } = (await made('readOwnInvoice', owner, own)).body as WholeInvoice;
  const words = 'The driver never came to our counter';
  const { disputes } = (
    await made('disputeInvoice', owner, { ...own, body: { lineId: lines[0]?.id ?? null, words } })
  ).body as WholeInvoice;
  const dispute = { params: { id, disputeId: disputes[0]?.id ?? '' } };
  const answer = { credit: 5, answer: 'The receipt was another store’s' };
  await made('askForDisputeAnswer', admin, { ...dispute, body: answer });
  await made('answerDispute', admin, { ...dispute, body: answer });
  await made('askForInvoiceCredit', admin, {
    params: { id },
    body: { amount: 3, reason: 'One return came a day late' },
  });
  await made('listOwnInvoices', owner, { params: company });
  await made('readOwnInvoiceCsv', owner, own);
  await made('readOwnInvoicePdf', owner, own);
  await made('readAccountCsv', owner, { params: company, query: { year: '2026' } });
  await made('listInvoices', admin, { query: { q: 'burl' } });
  await made('readInvoice', admin, { params: { id } });
  const bankrupt = { params: { id }, body: { reason: 'They are bankrupt' } };
  await made('askForInvoiceWriteOff', admin, bankrupt);
  await made('writeOffInvoice', admin, bankrupt);
}

const invoiceActs = [
  'recordInvoicePayment',
  'creditInvoice',
  'askForInvoiceCredit',
  'writeOffInvoice',
  'askForInvoiceWriteOff',
  'answerDispute',
  'askForDisputeAnswer',
];

/** Creates the records that the access test needs for calls about agreements and invoices. */
export async function retailerAccountSubject(
  app: TestApp,
  admin: TestPerson,
  name: string,
): Promise<Pick<AccessRow, 'params' | 'body'>> {
  if (!invoiceActs.includes(name)) return agreementSubject(app, admin, name);
  const id = await seedInvoice(app, admin);
  if (name.endsWith('DisputeAnswer') || name === 'answerDispute') {
    const disputeId = randomUUID();
    await sql`INSERT INTO invoice_disputes (id, invoice_id, cents, words, opened_by, opened_at)
      VALUES (${disputeId}, ${id}, 4500, 'Not ours', ${admin.id}, ${app.clock.now()})`.execute(
      app.database.db,
    );
    const body = { credit: 5, answer: 'The receipt was another store’s' };
    return { params: () => ({ id, disputeId }), body: () => body };
  }
  const body = { amount: 5, reason: 'One return was lost' };
  return { params: () => ({ id }), ...(name === 'askForInvoiceCredit' && { body: () => body }) };
}
