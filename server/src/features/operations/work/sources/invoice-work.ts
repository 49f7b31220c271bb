import { toDollars } from '@backhaul/contract/money.ts';
import {
  disputeRules,
  invoiceName,
  type InvoiceSums,
  leftCents,
} from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../../database/area-day.ts';
import { dueOn } from '../../../../ledger/read-invoices.ts';
import type { WorkSource } from './work-source.ts';

interface LateRow extends InvoiceSums {
  id: string;
  company: string;
  year: number;
  number: number;
  /** The instant at which the invoice's due day ends. After it, the invoice is overdue. */
  lateAt: Date;
  disputedAt: Date | null;
  disputedCents: number | null;
}

/** The time by which we promise to answer a disputed invoice. */
const answerBy = (disputedAt: Date) =>
  new Date(disputedAt.getTime() + disputeRules.answerDays * 86_400_000);

/** SQL condition for an invoice with an amount left to pay, or with a dispute that is not answered. */
const isOpen = sql`(i.disputed_at IS NOT NULL OR i.paid_cents + i.credited_cents + i.written_off_cents < i.total_cents)`;

/** Retailers' invoices that are overdue or disputed. */
export const invoiceWork: WorkSource = {
  name: 'invoice',
  on: [
    'invoice.sent',
    'invoice.overdue',
    'invoice.disputed',
    'invoice.answered',
    'invoice.part_settled',
    'invoice.paid',
    'invoice.credited',
    'invoice.written_off',
  ],
  async read(db, ids) {
    const { rows } = await sql<LateRow>`
      SELECT i.id, c.name AS company, i.year, i.number, ${dueOn} AS "dueOn", i.disputed_at IS NOT NULL AS "isDisputed", i.disputed_at AS "disputedAt",
        (SELECT d.cents FROM invoice_disputes d WHERE d.invoice_id = i.id AND d.settled_at IS NULL) AS "disputedCents", i.total_cents AS "totalCents",
        i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents", i.written_off_cents AS "writtenOffCents",
        (${dueOn} + 1)::timestamp AT TIME ZONE ${areaTimeZone} AS "lateAt"
      FROM retailer_invoices i JOIN companies c ON c.id = i.company_id
      WHERE i.id = ANY (${[...ids]}::uuid[]) AND ${isOpen}`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: row.disputedAt === null ? 'invoice_late' : 'invoice_disputed',
      subject: { kind: 'invoice', id: row.id },
      orderId: null,
      personId: null,
      since: row.disputedAt ?? row.lateAt,
      dueAt: row.disputedAt === null ? row.lateAt : answerBy(row.disputedAt),
      facts: {
        about: 'invoice',
        company: row.company,
        number: invoiceName(row.year, row.number),
        left: toDollars(leftCents(row)),
        dueOn: row.dueOn,
        disputed: row.disputedCents === null ? null : toDollars(row.disputedCents),
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT i.id FROM retailer_invoices i WHERE ${isOpen}`.execute(db);
    return rows.map(({ id }) => id);
  },
};
