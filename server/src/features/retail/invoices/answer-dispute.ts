import type { Invoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { leftCents } from '@backhaul/domain/retail/invoice.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { countOneByOne } from '../../../app/limits.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postInvoiceAct } from '../../../ledger/post-invoice.ts';
import { eventAfter, nameOf, requireCreditLimit } from './act-on-invoice.ts';
import { lockInvoice } from './dispute-invoice.ts';
import {
  type InvoiceDeps,
  noteInvoiceEvent,
  presentInvoice,
  requireInvoice,
} from './invoice-store.ts';

interface AskedAnswer {
  invoiceId: string;
  disputeId: string;
  /** The credit in dollars; null if the invoice stays as it is. */
  credit: number | null;
  /** The answer, which the retailer's owners read. */
  answer: string;
}

/** The disputed cents of an invoice's open dispute. Throws not_found, dispute_over. */
async function requireOpen(
  transaction: Database,
  { invoiceId, disputeId }: AskedAnswer,
): Promise<number> {
  const { rows } = await sql<{ cents: number; isOpen: boolean }>`
    SELECT cents, settled_at IS NULL AS "isOpen" FROM invoice_disputes
    WHERE id = ${disputeId} AND invoice_id = ${invoiceId}`.execute(transaction);
  const [dispute] = rows;
  if (dispute === undefined) throw new AppError('not_found');
  if (!dispute.isOpen) throw new AppError('dispute_over');
  return dispute.cents;
}

/**
 * Converts a credit in dollars to cents; no credit is 0. Throws validation_failed if it is more than
 * `mostCents`, the disputed cents that are still to pay.
 */
function creditCents(credit: number | null, mostCents: number): number {
  const cents = credit === null ? 0 : toCents(credit);
  if (cents > mostCents)
    throw new AppError('validation_failed', {
      fieldErrors: { credit: `Only ${formatCents(mostCents)} can be credited` },
    });
  return cents;
}

/**
 * Answers a dispute with a credit, or by leaving the invoice unchanged. The invoice is due later by the days
 * that the dispute took. Throws not_found, dispute_over, and validation_failed for more than was disputed or
 * is left to pay.
 */
async function answerNow(
  transaction: Database,
  asked: AskedAnswer,
  by: { userId: string; at: Date },
) {
  const { invoiceId: id, disputeId, credit, answer: words } = asked;
  const { userId, at } = by;
  const before = await lockInvoice(transaction, id);
  const disputed = await requireOpen(transaction, asked);
  const mostCents = Math.min(disputed, leftCents(before));
  const cents = creditCents(credit, mostCents);
  const today = await readAreaDay(transaction, at);
  const since = await readAreaDay(transaction, before.disputedAt ?? at);
  if (cents > 0)
    await postInvoiceAct(
      transaction,
      { id, companyId: before.companyId },
      { kind: 'credit', cents, reference: disputeId, by },
    );
  await sql`
    UPDATE retailer_invoices SET credited_cents = credited_cents + ${cents}, disputed_at = NULL,
      disputed_days = disputed_days + ${daysBetween(since, today)} WHERE id = ${id}`.execute(
    transaction,
  );
  await sql`
    UPDATE invoice_disputes SET outcome = ${cents > 0 ? 'credited' : 'stands'}, credited_cents = ${cents}, answer = ${words},
      settled_by = ${userId}, settled_at = ${at} WHERE id = ${disputeId}`.execute(transaction);
  const row = await requireInvoice(transaction, id);
  const actor = { kind: 'admin', id: userId } as const;
  await noteInvoiceEvent(transaction, row, { type: 'answered', actor, at });
  if (cents > 0)
    await noteInvoiceEvent(transaction, row, { type: eventAfter(row, today), actor, at });
  await noteAdminAct(transaction, {
    adminId: userId,
    action: 'answer_dispute',
    subject: { thing: nameOf(row) },
    before: { retailerOwes: leftCents(before) },
    after: { retailerOwes: leftCents(row) },
    reason: words,
    at,
  });
  return { row, cents, mostCents, today };
}

/** Answers a dispute after a second person has approved the credit. */
export const performDisputeAnswer: PerformAct<AskedAnswer> = async (transaction, details, by) => {
  const { row, cents, mostCents } = await answerNow(transaction, details, by);
  return {
    orderId: null,
    personId: null,
    invoice: { id: row.id, name: nameOf(row) },
    amountCents: cents,
    leftCents: mostCents,
  };
};

/**
 * Answers a dispute. A credit must be within the person's limit. Throws the errors of `answerNow()`, and
 * above_limit.
 */
export function answerDispute(
  { db, bus, clock }: InvoiceDeps,
  person: SessionPrincipal,
  asked: AskedAnswer,
  idempotency: IdempotencyClaim | null,
): Promise<Invoice> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, person);
    const { row, cents, today } = await answerNow(transaction, asked, {
      userId: person.userId,
      at,
    });
    const { companyId } = row;
    if (cents > 0) await requireCreditLimit(transaction, person, { companyId, cents, at });
    const answer = presentInvoice(row, today);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
