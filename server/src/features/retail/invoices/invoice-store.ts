import type { Invoice, WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  invoiceName,
  invoiceState,
  leftCents,
  mayDispute,
} from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { appendSubjectEvent, type NewOrderEvent } from '../../../events/append-event.ts';
import {
  findInvoiceLines,
  findInvoicePostings,
  findInvoices,
  type InvoiceRow,
} from '../../../ledger/read-invoices.ts';
import { findDisputes } from './find-disputes.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface InvoiceDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

const linesShown = 500;

export function presentInvoice(row: InvoiceRow, today: string): Invoice {
  const { id, companyId, company, year, number, month, sentOn, dueOn, lines } = row;
  return {
    id,
    number: invoiceName(year, number),
    company: { id: companyId, name: company },
    month,
    sentOn,
    dueOn,
    state: invoiceState(row, today),
    total: toDollars(row.totalCents),
    left: toDollars(leftCents(row)),
    paid: toDollars(row.paidCents),
    credited: toDollars(row.creditedCents),
    writtenOff: toDollars(row.writtenOffCents),
    returns: lines,
  };
}

/**
 * Reads an invoice. Throws not_found; a retailer's people get this error also for another retailer's invoice.
 */
export async function requireInvoice(
  db: Database,
  id: string,
  companyId?: string,
): Promise<InvoiceRow> {
  const [row] = await findInvoices(db, sql`WHERE i.id = ${id}`);
  if (row === undefined || (companyId !== undefined && row.companyId !== companyId))
    throw new AppError('not_found');
  return row;
}

export async function readWholeInvoice(
  { db, clock }: InvoiceDeps,
  row: InvoiceRow,
): Promise<WholeInvoice> {
  const lines = await findInvoiceLines(db, row, { after: null, limit: linesShown });
  const postings = await findInvoicePostings(db, row.id);
  const today = await readAreaDay(db, clock.now());
  return {
    ...presentInvoice(row, today),
    mayDispute: mayDispute(row, today),
    disputes: await findDisputes(db, row.id),
    lines: lines.map(({ at, cents, ...line }) => ({
      ...line,
      at: at.toISOString(),
      amount: toDollars(cents),
    })),
    postings: postings.map(({ at, cents, kind, reference, ...posting }) => ({
      ...posting,
      kind,
      at: at.toISOString(),
      amount: toDollars(cents),
      reference: kind === 'payment' ? reference : null,
    })),
  };
}

/**
 * Appends an event about an invoice. The event contains the invoice's facts, which the retailer's webhooks
 * send.
 */
export async function noteInvoiceEvent(
  transaction: Database,
  row: InvoiceRow,
  event: { type: EventType<'invoice'>; actor: NewOrderEvent['actor']; at: Date },
): Promise<void> {
  const { type, actor, at: happenedAt } = event;
  await appendSubjectEvent(transaction, {
    subject: 'invoice',
    subjectId: row.id,
    type,
    actor,
    sandboxId: null,
    happenedAt,
    details: {
      companyId: row.companyId,
      invoiceId: row.id,
      number: invoiceName(row.year, row.number),
      month: row.month.slice(0, 7),
      total: toDollars(row.totalCents),
      left: toDollars(leftCents(row)),
      dueOn: row.dueOn,
    },
  });
}
