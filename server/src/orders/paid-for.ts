import { sql } from 'kysely';

/** Of an order `o`: what tips were paid apart from its fare and are part of its total. */
export const tipsApartCents = sql<number>`(SELECT coalesce(sum(i.amount_cents), 0)::int FROM payment_intents i
  WHERE i.order_id = o.id AND i.purpose = 'tip' AND i.is_added)`;

/** Of an order `o`: what it holds or used of its customer's credit. */
export const heldCreditCents = sql<number>`(SELECT coalesce(sum(u.amount_cents), 0)::int FROM credit_uses u
  WHERE u.order_id = o.id)`;

/** Of an order `o`: the most that its payment, credit included, can cover of its fare; null before it is paid. */
export const authorizedCents = sql<
  number | null
>`CASE WHEN o.payment_status IN ('authorized', 'captured') THEN
  coalesce((SELECT i.amount_cents FROM payment_intents i WHERE i.order_id = o.id AND i.purpose = 'fare'
    AND i.status IN ('authorized', 'captured')) + ${heldCreditCents}, o.total_cents - ${tipsApartCents}) END`;
