import { toDollars } from '@backhaul/contract/money.ts';
import { invoiceName, leftCents, type InvoiceSums } from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../../database/area-day.ts';
import type { WorkSource } from './work-source.ts';

interface LateRow extends InvoiceSums {
  id: string;
  company: string;
  year: number;
  number: number;
  /** The end of its day. */
  lateAt: Date;
}

const isOpen = sql`i.paid_cents + i.credited_cents + i.written_off_cents < i.total_cents`;

/** Invoices to retailers that are not paid on their day (product-rules.md#a-retailer-pays). */
export const invoiceWork: WorkSource = {
  name: 'invoice',
  on: [
    'invoice.sent',
    'invoice.overdue',
    'invoice.part_settled',
    'invoice.paid',
    'invoice.credited',
    'invoice.written_off',
  ],
  async read(db, ids) {
    const { rows } = await sql<LateRow>`
      SELECT i.id, c.name AS company, i.year, i.number, i.due_on AS "dueOn", i.total_cents AS "totalCents",
        i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents", i.written_off_cents AS "writtenOffCents",
        (i.due_on + 1)::timestamp AT TIME ZONE ${areaTimeZone} AS "lateAt"
      FROM retailer_invoices i JOIN companies c ON c.id = i.company_id
      WHERE i.id = ANY (${[...ids]}::uuid[]) AND ${isOpen}`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'invoice_late',
      subject: { kind: 'invoice', id: row.id },
      orderId: null,
      personId: null,
      since: row.lateAt,
      dueAt: row.lateAt,
      facts: {
        about: 'invoice',
        company: row.company,
        number: invoiceName(row.year, row.number),
        left: toDollars(leftCents(row)),
        dueOn: row.dueOn,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT i.id FROM retailer_invoices i WHERE ${isOpen}`.execute(db);
    return rows.map(({ id }) => id);
  },
};
