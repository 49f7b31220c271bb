import { randomUUID } from 'node:crypto';
import type { Invoice, WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { invoiceName, leftCents, mayDispute } from '@backhaul/domain/retail/invoice.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postInvoiceAct } from '../../../ledger/post-invoice.ts';
import { findInvoices, findLineCents, type InvoiceRow } from '../../../ledger/read-invoices.ts';
import { eventAfter } from './act-on-invoice.ts';
import {
  type InvoiceDeps,
  noteInvoiceEvent,
  presentInvoice,
  readWholeInvoice,
  requireInvoice,
} from './invoice-store.ts';

interface AskedDispute {
  companyId: string;
  invoiceId: string;
  /** Null for the whole invoice. */
  lineId: string | null;
  words: string;
}

/** Throws not_found; for a retailer's people also for another's invoice. */
async function lockInvoice(
  transaction: Database,
  id: string,
  companyId?: string,
): Promise<InvoiceRow> {
  const [row] = await findInvoices(transaction, sql`WHERE i.id = ${id} FOR UPDATE OF i`);
  if (row === undefined || (companyId !== undefined && row.companyId !== companyId))
    throw new AppError('not_found');
  return row;
}

/** The cents that are disputed: of the line, or all that is left. Throws validation_failed, dispute_answered_before. */
async function disputedCents(
  transaction: Database,
  row: InvoiceRow,
  lineId: string | null,
): Promise<number> {
  const { rows: before } = await sql`
    SELECT FROM invoice_disputes WHERE invoice_id = ${row.id} AND entry_id::text IS NOT DISTINCT FROM ${lineId}`.execute(
    transaction,
  );
  if (before.length > 0) throw new AppError('dispute_answered_before');
  if (lineId === null) return leftCents(row);
  const cents = (await findLineCents(transaction, row, lineId)) ?? 0;
  if (cents <= 0)
    throw new AppError('validation_failed', {
      fieldErrors: { lineId: 'Choose a return that is on this invoice' },
    });
  return Math.min(cents, leftCents(row));
}

/**
 * Disputes an invoice or one line of it. Until we answer it is not late. Throws not_found, forbidden, demo_account,
 * invoice_not_disputable, dispute_answered_before, validation_failed.
 */
export function disputeInvoice(
  deps: InvoiceDeps,
  principal: SessionPrincipal,
  { companyId, invoiceId, lineId, words }: AskedDispute,
  idempotency: IdempotencyClaim | null,
): Promise<WholeInvoice> {
  const { db, bus, clock } = deps;
  const { userId, sandboxId } = principal;
  requireCompany(principal, 'dispute_invoice', companyId);
  if (sandboxId !== null) throw new AppError('demo_account');
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const before = await lockInvoice(transaction, invoiceId, companyId);
    if (!mayDispute(before, await readAreaDay(transaction, at)))
      throw new AppError('invoice_not_disputable');
    const cents = await disputedCents(transaction, before, lineId);
    await sql`
      INSERT INTO invoice_disputes (id, invoice_id, entry_id, cents, words, opened_by, opened_at)
      VALUES (${randomUUID()}, ${invoiceId}, ${lineId}::bigint, ${cents}, ${words}, ${userId}, ${at})`.execute(
      transaction,
    );
    await sql`UPDATE retailer_invoices SET disputed_at = ${at} WHERE id = ${invoiceId}`.execute(
      transaction,
    );
    const row = await requireInvoice(transaction, invoiceId);
    const actor = { kind: 'retailer', id: userId } as const;
    await noteInvoiceEvent(transaction, row, { type: 'disputed', actor, at });
    const answer = await readWholeInvoice({ ...deps, db: transaction }, row);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** The open dispute's cents. Throws not_found, dispute_over. */
async function requireOpen(
  transaction: Database,
  invoiceId: string,
  disputeId: string,
): Promise<number> {
  const { rows } = await sql<{ cents: number; isOpen: boolean }>`
    SELECT cents, settled_at IS NULL AS "isOpen" FROM invoice_disputes
    WHERE id = ${disputeId} AND invoice_id = ${invoiceId}`.execute(transaction);
  const [dispute] = rows;
  if (dispute === undefined) throw new AppError('not_found');
  if (!dispute.isOpen) throw new AppError('dispute_over');
  return dispute.cents;
}

/** The cents of a credit, at most what was disputed and is left. Throws validation_failed. */
function creditCents(credit: number | null, mostCents: number): number {
  const cents = credit === null ? 0 : toCents(credit);
  if (cents > mostCents)
    throw new AppError('validation_failed', {
      fieldErrors: { credit: `Only ${formatCents(mostCents)} can be credited` },
    });
  return cents;
}

/**
 * Answers a dispute by a credit, or because the invoice stands. The due day moves by the days that the dispute took.
 * Throws not_found, dispute_over, validation_failed for more than was disputed or is left.
 */
export function answerDispute(
  { db, bus, clock }: InvoiceDeps,
  { userId }: SessionPrincipal,
  asked: { id: string; disputeId: string; credit: number | null; answer: string },
  idempotency: IdempotencyClaim | null,
): Promise<Invoice> {
  const { id, disputeId, credit, answer: words } = asked;
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const before = await lockInvoice(transaction, id);
    const disputed = await requireOpen(transaction, id, disputeId);
    const cents = creditCents(credit, Math.min(disputed, leftCents(before)));
    const today = await readAreaDay(transaction, at);
    const since = await readAreaDay(transaction, before.disputedAt ?? at);
    if (cents > 0)
      await postInvoiceAct(
        transaction,
        { id, companyId: before.companyId },
        { kind: 'credit', cents, reference: disputeId, at },
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
      subject: { thing: `${row.company}, ${invoiceName(row.year, row.number)}` },
      before: { retailerOwes: leftCents(before) },
      after: { retailerOwes: leftCents(row) },
      reason: words,
      at,
    });
    const answer = presentInvoice(row, today);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
