import { randomUUID } from 'node:crypto';
import type { Invoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import {
  type InvoiceAct,
  invoiceName,
  invoiceState,
  leftCents,
} from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postInvoiceAct } from '../../../ledger/post-invoice.ts';
import { findInvoices, type InvoiceRow } from '../../../ledger/read-invoices.ts';
import { givenToRetailerCents } from '../../../ledger/retailer-credits.ts';
import {
  type InvoiceDeps,
  noteInvoiceEvent,
  presentInvoice,
  requireInvoice,
} from './invoice-store.ts';

const adminActs = {
  payment: 'record_invoice_payment',
  credit: 'credit_invoice',
  write_off: 'write_off_invoice',
} as const;
const columns = {
  payment: sql`paid_cents`,
  credit: sql`credited_cents`,
  write_off: sql`written_off_cents`,
} as const;

interface AskedAct {
  invoiceId: string;
  kind: InvoiceAct;
  /** The dollars of the payment, credit or write-off. Undefined means everything that is left to pay. */
  amount?: number;
  /** The bank's reference of a payment. */
  reference?: string;
  /** The text that the audit log shows as reason. For a payment, that is the bank's reference. */
  reason: string;
}

interface By {
  userId: string;
  at: Date;
}

/** The name of an invoice in the audit log. */
export const nameOf = ({ company, year, number }: InvoiceRow): string =>
  `${company}, ${invoiceName(year, number)}`;

/** Locks an invoice. Throws not_found. */
async function lockInvoice(transaction: Database, id: string): Promise<InvoiceRow> {
  const [row] = await findInvoices(transaction, sql`WHERE i.id = ${id} FOR UPDATE OF i`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Checks that no payment with this reference was recorded for the invoice. Throws payment_recorded. */
async function requireNew(transaction: Database, id: string, reference: string): Promise<void> {
  const { rows } = await sql`SELECT FROM ledger_transactions
    WHERE invoice_id = ${id} AND reference = ${`payment:${reference}`}`.execute(transaction);
  if (rows.length > 0) throw new AppError('payment_recorded');
}

/**
 * The cents of a payment, credit or write-off: the requested amount, or else everything that is left to pay.
 * Throws invoice_settled, validation_failed.
 */
function centsOf(row: InvoiceRow, { amount }: AskedAct): number {
  const left = leftCents(row);
  if (left === 0) throw new AppError('invoice_settled');
  const cents = amount === undefined ? left : toCents(amount);
  if (cents > left)
    throw new AppError('validation_failed', {
      fieldErrors: { amount: `Only ${formatCents(left)} is left` },
    });
  return cents;
}

/**
 * The type of the event after a payment, credit or write-off: the state in which the invoice then is, or
 * `part_settled` if something is left to pay.
 */
export function eventAfter(row: InvoiceRow, today: string) {
  const state = invoiceState(row, today);
  if (state === 'paid' || state === 'credited' || state === 'written_off') return state;
  return 'part_settled';
}

/**
 * Throws above_limit if the credit exceeds this person's limit, so that a second person must approve it.
 * Credits that the person gave the same retailer before count, too.
 */
export async function requireCreditLimit(
  transaction: Database,
  person: SessionPrincipal,
  { companyId, cents, at }: { companyId: string; cents: number; at: Date },
): Promise<void> {
  const by = { userId: person.userId, at };
  const given = await givenToRetailerCents(transaction, { companyId, by });
  await requireWithinLimit(transaction, person, {
    act: 'retailer_credit',
    amountCents: cents,
    givenCents: given - cents,
  });
}

/**
 * Records a payment, credit or write-off of an invoice in the ledger. Throws not_found, invoice_settled,
 * payment_recorded, and validation_failed for more than is left to pay.
 */
async function act(transaction: Database, asked: AskedAct, by: By) {
  const { invoiceId, kind, reason, reference = randomUUID() } = asked;
  const before = await lockInvoice(transaction, invoiceId);
  await requireNew(transaction, invoiceId, reference);
  const cents = centsOf(before, asked);
  await postInvoiceAct(
    transaction,
    { id: invoiceId, companyId: before.companyId },
    { kind, cents, reference, by },
  );
  const column = columns[kind];
  await sql`UPDATE retailer_invoices SET ${column} = ${column} + ${cents} WHERE id = ${invoiceId}`.execute(
    transaction,
  );
  const row = await requireInvoice(transaction, invoiceId);
  const today = await readAreaDay(transaction, by.at);
  const type = eventAfter(row, today);
  const actor = { kind: 'admin', id: by.userId } as const;
  await noteInvoiceEvent(transaction, row, { type, actor, at: by.at });
  await noteAdminAct(transaction, {
    adminId: by.userId,
    action: adminActs[kind],
    subject: { thing: nameOf(row) },
    before: { retailerOwes: leftCents(before) },
    after: { retailerOwes: leftCents(row) },
    reason,
    at: by.at,
  });
  return { before, row, cents, today };
}

/** The details of a credit or a write-off that needs the approval of a second person. */
export type InvoiceActDetails = Pick<AskedAct, 'invoiceId' | 'amount' | 'reason'>;

const performAs =
  (kind: 'credit' | 'write_off'): PerformAct<InvoiceActDetails> =>
  async (transaction, details, by) => {
    const { before, row, cents } = await act(transaction, { ...details, kind }, by);
    return {
      orderId: null,
      personId: null,
      invoice: { id: row.id, name: nameOf(row) },
      amountCents: cents,
      leftCents: leftCents(before),
    };
  };
export const performInvoiceCredit = performAs('credit');
export const performInvoiceWriteOff = performAs('write_off');

/**
 * Books a payment, or a credit or write-off within the person's limit. A write-off is always for everything
 * that is left to pay, so it cannot be split to avoid the limit. Throws the errors of `act()`, and
 * above_limit.
 */
export function actOnInvoice(
  { db, bus, clock }: InvoiceDeps,
  person: SessionPrincipal,
  asked: AskedAct,
  idempotency: IdempotencyClaim | null,
): Promise<Invoice> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, person);
    const { row, cents, today } = await act(transaction, asked, { userId: person.userId, at });
    const { companyId } = row;
    if (asked.kind === 'credit')
      await requireCreditLimit(transaction, person, { companyId, cents, at });
    if (asked.kind === 'write_off')
      await requireWithinLimit(transaction, person, {
        act: 'write_off',
        amountCents: cents,
        givenCents: 0,
      });
    const answer = presentInvoice(row, today);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
