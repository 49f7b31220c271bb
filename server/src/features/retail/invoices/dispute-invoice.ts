import { randomUUID } from 'node:crypto';
import type { WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { leftCents, mayDispute } from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { findInvoices, findLineCents, type InvoiceRow } from '../../../ledger/read-invoices.ts';
import {
  type InvoiceDeps,
  noteInvoiceEvent,
  readWholeInvoice,
  requireInvoice,
} from './invoice-store.ts';

interface AskedDispute {
  companyId: string;
  invoiceId: string;
  /** The disputed line; null for the whole invoice. */
  lineId: string | null;
  words: string;
}

/**
 * Locks an invoice. Throws not_found; a retailer's people get this error also for another retailer's invoice.
 */
export async function lockInvoice(
  transaction: Database,
  id: string,
  companyId?: string,
): Promise<InvoiceRow> {
  const [row] = await findInvoices(transaction, sql`WHERE i.id = ${id} FOR UPDATE OF i`);
  if (row === undefined || (companyId !== undefined && row.companyId !== companyId))
    throw new AppError('not_found');
  return row;
}

/**
 * The disputed cents: those of the disputed line, or everything that is left to pay. Throws
 * validation_failed, dispute_answered_before.
 */
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
 * Opens the retailer's dispute about an invoice or one line of it. Until we answer, the invoice does not
 * become overdue. Throws not_found, forbidden, demo_account, invoice_not_disputable, dispute_answered_before,
 * validation_failed.
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
