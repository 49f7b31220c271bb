import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CaseKind } from '@backhaul/domain/order/case-kinds.ts';
import type { Database } from '../database/connect.ts';
import { appendOrderEvent } from './change-order.ts';

/**
 * The kinds of cases that this module opens. It leaves out reviews of new bookings, because the SQL statement
 * that stores a booking opens those.
 */
export type LaterCase = Exclude<
  CaseKind,
  'safety_review' | 'negative_share_review' | 'free_trips_review'
>;

/**
 * Opens a case for staff, such as for a delivery without proof, a failed capture, or a customer to call about
 * a lost item or a failed pickup. False if such a case is already open.
 */
export async function openCase(
  transaction: Database,
  orderId: string,
  kind: LaterCase,
  facts: Record<string, unknown> = {},
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO cases (id, order_id, kind, details)
    VALUES (${randomUUID()}, ${orderId}, ${kind}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (order_id, kind) WHERE closed_at IS NULL DO NOTHING RETURNING id`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  await appendOrderEvent(transaction, {
    orderId,
    type: 'case_opened',
    action: null,
    actor: { kind: 'system', id: null },
    details: { kind },
  });
  return true;
}

interface Decision {
  kinds: readonly CaseKind[];
  verdict: string;
  /** The person who decided; null if the case closed automatically. */
  decidedBy: string | null;
}

export async function closeCases(
  transaction: Database,
  orderId: string,
  { kinds, verdict, decidedBy }: Decision,
): Promise<void> {
  await sql`
    UPDATE cases SET closed_at = now(), closed_by = ${decidedBy}, verdict = ${verdict}
    WHERE order_id = ${orderId} AND closed_at IS NULL AND kind = ANY (${[...kinds]})`.execute(
    transaction,
  );
}

/** The id of the order's open case of this kind; null if there is none. */
export async function findOpenCase(
  db: Database,
  orderId: string,
  kind: CaseKind,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM cases WHERE order_id = ${orderId} AND kind = ${kind} AND closed_at IS NULL`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

interface FoundCase {
  kind: CaseKind;
  isOpen: boolean;
}

export async function findCase(
  db: Database,
  { orderId, caseId }: { orderId: string; caseId: string },
): Promise<FoundCase | undefined> {
  const { rows } = await sql<FoundCase>`
    SELECT kind, closed_at IS NULL AS "isOpen" FROM cases WHERE id = ${caseId} AND order_id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}
