import type { InvoiceDispute } from '@backhaul/contract/calls/retail/invoices.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { DisputeOutcome } from '@backhaul/domain/retail/invoice.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface DisputeRow {
  id: string;
  lineId: string | null;
  orderName: string | null;
  cents: number;
  words: string;
  openedAt: Date;
  openedBy: string;
  outcome: DisputeOutcome | null;
  creditedCents: number;
  answer: string | null;
  answeredAt: Date | null;
}

export async function findDisputes(db: Database, invoiceId: string): Promise<InvoiceDispute[]> {
  const { rows } = await sql<DisputeRow>`
    SELECT d.id, d.entry_id::text AS "lineId", o.order_name AS "orderName", d.cents, d.words, d.opened_at AS "openedAt",
      concat_ws(' ', u.first_name, u.last_name) AS "openedBy", d.outcome, d.credited_cents AS "creditedCents", d.answer,
      d.settled_at AS "answeredAt"
    FROM invoice_disputes d JOIN users u ON u.id = d.opened_by LEFT JOIN ledger_entries e ON e.id = d.entry_id
      LEFT JOIN ledger_transactions t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
    WHERE d.invoice_id = ${invoiceId} ORDER BY d.opened_at DESC, d.id`.execute(db);
  return rows.map(({ cents, creditedCents, openedAt, answeredAt, ...row }) => ({
    ...row,
    amount: toDollars(cents),
    credited: toDollars(creditedCents),
    openedAt: openedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
