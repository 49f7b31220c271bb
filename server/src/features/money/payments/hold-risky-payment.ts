import { exceededLimit } from '@backhaul/domain/trust/velocity.ts';
import { countMarks } from '../../../app/brakes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { holdForReview } from '../../../orders/hold-for-review.ts';
import type { IntentState } from '../../../ports/payment-gateway.ts';
import type { PayableRow } from './payments-store.ts';

/**
 * A promotion code that another account also used, if that account paid with the same card; null if there is
 * none.
 */
async function findSharedPromotion(
  transaction: Database,
  { id, customer_id }: PayableRow,
  cardKey: string,
): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    SELECT p.code FROM credit_uses u JOIN customer_credits c ON c.id = u.credit_id JOIN promotions p ON p.id = c.promotion_id
    WHERE u.order_id = ${id} AND EXISTS (
      SELECT FROM payment_intents i JOIN orders o ON o.id = i.order_id JOIN credit_uses v ON v.order_id = o.id
        JOIN customer_credits d ON d.id = v.credit_id
      WHERE i.card_key = ${cardKey} AND i.status IN ('authorized', 'captured') AND o.customer_id <> ${customer_id}
        AND d.promotion_id = p.id) LIMIT 1`.execute(transaction);
  return rows[0]?.code ?? null;
}

/** The number of recent declines of this card if it is above the limit; else null. */
async function declinesOfCard(transaction: Database, cardKey: string, now: Date) {
  const nobody = { account: null, device: null, address: null };
  const counted = await countMarks(
    transaction,
    'payment_declined',
    { ...nobody, card: cardKey },
    now,
  );
  const limit = exceededLimit('payment_declined', counted);
  return limit && { declines: counted(limit), hours: limit.hours };
}

/**
 * Holds back an order whose payment was just authorized, if the payment looks like abuse
 * (product-rules.md#brakes).
 */
export async function holdRisky(
  transaction: Database,
  order: PayableRow,
  { risk, cardKey }: IntentState,
  now: Date,
): Promise<void> {
  if (order.sandbox_id !== null) return;
  const hold = (kind: 'payment_risk_review' | 'promotion_review', facts: object) =>
    holdForReview(transaction, order.id, kind, { ...facts });
  if (risk === 'elevated') await hold('payment_risk_review', { signal: 'elevated_risk' });
  if (cardKey === null) return;
  const declines = await declinesOfCard(transaction, cardKey, now);
  if (declines !== null)
    await hold('payment_risk_review', { signal: 'declined_card', ...declines });
  if (order.credit_cents === 0) return;
  const code = await findSharedPromotion(transaction, order, cardKey);
  if (code !== null) await hold('promotion_review', { code });
}
