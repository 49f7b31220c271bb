import { invoiceActs, type InvoiceAct, type InvoiceSums } from '@backhaul/domain/retail/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface InvoiceRow extends InvoiceSums {
  id: string;
  companyId: string;
  company: string;
  year: number;
  number: number;
  month: string;
  fromAt: Date;
  untilAt: Date;
  sentOn: string;
  lines: number;
  disputedAt: Date | null;
  createdAt: Date;
  sort_at: string;
}

/**
 * SQL for the day on which an invoice `i` must be paid. Each day that a settled dispute lasted moves it one
 * day later.
 */
export const dueOn = sql<string>`(i.due_on + i.disputed_days)`;

/** Reads invoices. `rest` is SQL that begins with WHERE. It calls the invoice `i` and the company `c`. */
export async function findInvoices(db: Database, rest: RawBuilder<unknown>): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    SELECT i.id, i.company_id AS "companyId", c.name AS company, i.year, i.number, i.month, i.from_at AS "fromAt",
      i.until_at AS "untilAt", i.sent_on AS "sentOn", ${dueOn} AS "dueOn", i.disputed_at IS NOT NULL AS "isDisputed",
      i.disputed_at AS "disputedAt", i.total_cents AS "totalCents", i.lines,
      i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents", i.written_off_cents AS "writtenOffCents",
      i.created_at AS "createdAt", i.created_at::text AS sort_at
    FROM retailer_invoices i JOIN companies c ON c.id = i.company_id ${rest}`.execute(db);
  return rows;
}

export interface InvoiceLineRow {
  id: string;
  at: Date;
  orderId: string;
  trackingNumber: string;
  orderName: string;
  store: string | null;
  cents: number;
}

/**
 * SQL for the ledger entries that make up an invoice: the amounts that the retailer covers, and the reversals
 * of such amounts.
 */
export const coverEntries = sql`ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  AND t.kind = 'cover'`;

/** The cents of one line of an invoice; undefined if the invoice has no line with this id. */
export async function findLineCents(
  db: Database,
  { companyId, fromAt, untilAt }: Pick<InvoiceRow, 'companyId' | 'fromAt' | 'untilAt'>,
  lineId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`
    SELECT e.amount_cents AS cents FROM ${coverEntries} WHERE e.company_id = ${companyId} AND e.is_live
      AND e.posted_at >= ${fromAt} AND e.posted_at < ${untilAt} AND e.id::text = ${lineId}`.execute(
    db,
  );
  return rows[0]?.cents;
}

/** A page of an invoice's lines, beginning after a given entry. */
export async function findInvoiceLines(
  db: Database,
  { companyId, fromAt, untilAt }: Pick<InvoiceRow, 'companyId' | 'fromAt' | 'untilAt'>,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<InvoiceLineRow[]> {
  const { rows } = await sql<InvoiceLineRow>`
    SELECT e.id::text, e.posted_at AS at, o.id AS "orderId", o.tracking_number AS "trackingNumber", o.order_name AS "orderName",
      o.dropoff_name AS store, e.amount_cents AS cents
    FROM ${coverEntries} JOIN orders o ON o.id = t.order_id
    WHERE e.company_id = ${companyId} AND e.is_live AND e.posted_at >= ${fromAt} AND e.posted_at < ${untilAt}
      AND (${after === null} OR (e.posted_at, e.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    ORDER BY e.posted_at, e.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface InvoicePostingRow {
  id: string;
  at: Date;
  kind: InvoiceAct;
  cents: number;
  reference: string;
}

/** The payments, credits and write-offs posted for an invoice, oldest first. */
export async function findInvoicePostings(
  db: Database,
  invoiceId: string,
): Promise<InvoicePostingRow[]> {
  const { rows } = await sql<InvoicePostingRow>`
    SELECT t.id, t.created_at AS at, -e.amount_cents AS cents, split_part(t.reference, ':', 1) AS kind,
      substring(t.reference from position(':' in t.reference) + 1) AS reference
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'retailer_accounts'
    WHERE t.invoice_id = ${invoiceId} ORDER BY t.created_at, e.id`.execute(db);
  return rows.filter(({ kind }) => invoiceActs.includes(kind));
}

export interface AccountLineRow {
  at: Date;
  kind: 'cover' | InvoiceAct;
  /** The return's tracking number; null if the line concerns an invoice, which `year` and `number` name. */
  trackingNumber: string | null;
  year: number | null;
  number: number | null;
  reference: string;
  cents: number;
}

/**
 * A retailer's account between two moments: its balance at the first moment, and every entry until the
 * second, oldest first.
 */
export async function readAccount(
  db: Database,
  companyId: string,
  { from, until }: { from: RawBuilder<unknown>; until: RawBuilder<unknown> },
): Promise<{ openingCents: number; lines: AccountLineRow[] }> {
  const own = sql`e.company_id = ${companyId} AND e.is_live`;
  const { rows: opening } = await sql<{ cents: number }>`
    SELECT coalesce(sum(e.amount_cents), 0)::bigint AS cents FROM ledger_entries e WHERE ${own} AND e.posted_at < ${from}`.execute(
    db,
  );
  const { rows: lines } = await sql<AccountLineRow>`
    SELECT e.posted_at AS at, CASE WHEN t.kind = 'cover' THEN 'cover' ELSE split_part(t.reference, ':', 1) END AS kind,
      o.tracking_number AS "trackingNumber", i.year, i.number,
      substring(t.reference from position(':' in t.reference) + 1) AS reference, e.amount_cents AS cents
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN retailer_invoices i ON i.id = t.invoice_id
    WHERE ${own} AND e.posted_at >= ${from} AND e.posted_at < ${until} ORDER BY e.posted_at, e.id`.execute(
    db,
  );
  return { openingCents: opening[0]?.cents ?? 0, lines };
}
