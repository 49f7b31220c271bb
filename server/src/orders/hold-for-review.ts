import type { CaseKind } from '@backhaul/domain/order/case-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { openCase } from './cases.ts';
import { changeOrder } from './change-order.ts';

type ReviewKind = Extract<CaseKind, 'payment_risk_review' | 'tip_review' | 'promotion_review'>;

/**
 * Stops a live order from being offered to drivers until a person decides. Each kind of review holds an order
 * once, or again if its cause became worse (`isMore`). False if the order cannot be held. The caller must
 * have locked the order.
 */
export async function holdForReview(
  transaction: Database,
  orderId: string,
  kind: ReviewKind,
  facts: Record<string, unknown>,
  { isMore = false } = {},
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM cases WHERE order_id = ${orderId} AND kind = ${kind}`.execute(transaction);
  if (rows.length > 0 && !isMore) return false;
  const isHeld = await changeOrder(transaction, {
    set: { review_status: 'pending' },
    guard: sql`status = 'created' AND review_status <> 'rejected' AND sandbox_id IS NULL`,
    event: {
      orderId,
      type: 'review_requested',
      action: null,
      actor: { kind: 'system', id: null },
      details: { causes: [kind] },
    },
  });
  if (isHeld && !(await openCase(transaction, orderId, kind, facts)))
    await sql`UPDATE cases SET details = ${JSON.stringify(facts)}::jsonb
      WHERE order_id = ${orderId} AND kind = ${kind} AND closed_at IS NULL`.execute(transaction);
  return isHeld;
}
