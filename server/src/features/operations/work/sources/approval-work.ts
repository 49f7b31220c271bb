import { toDollars } from '@backhaul/contract/money.ts';
import { approvalLimits, type LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface AskedRow {
  id: string;
  act: LimitedAct;
  amount_cents: number;
  reason: string;
  asked_at: Date;
  asked_by: string;
  order_id: string | null;
  tracking_number: string | null;
  person_id: string | null;
  name: string | null;
}

/** Acts above a person's limit that wait for a second person (product-rules.md#limits-and-approvals). */
export const approvalWork: WorkSource = {
  name: 'approval',
  on: ['approval.asked', 'approval.approved', 'approval.declined', 'approval.expired'],
  async read(db, ids) {
    const { rows } = await sql<AskedRow>`
      SELECT a.id, a.act, a.amount_cents, a.reason, a.asked_at, s.first_name || ' ' || s.last_name AS asked_by, a.order_id,
        o.tracking_number, a.person_id, coalesce(p.first_name || ' ' || p.last_name, c.name) AS name
      FROM approvals a JOIN users s ON s.id = a.asked_by LEFT JOIN orders o ON o.id = a.order_id
        LEFT JOIN users p ON p.id = a.person_id LEFT JOIN retailer_invoices i ON i.id = a.invoice_id
        LEFT JOIN companies c ON c.id = coalesce(i.company_id, CASE WHEN a.act = 'retailer_credit' THEN o.company_id END)
      WHERE a.id = ANY (${[...ids]}::uuid[]) AND a.state = 'open'`.execute(db);
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'approval',
      subject: { kind: 'approval', id: row.id },
      orderId: row.order_id,
      personId: row.person_id,
      since: row.asked_at,
      dueAt: new Date(row.asked_at.getTime() + approvalLimits.dueMs),
      facts: {
        about: 'approval',
        act: row.act,
        amount: toDollars(row.amount_cents),
        askedBy: row.asked_by,
        reason: row.reason,
        name: row.name,
        trackingNumber: row.tracking_number,
      },
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM approvals WHERE state = 'open'`.execute(db);
    return rows.map(({ id }) => id);
  },
};
