import { sql } from 'kysely';

/** The tips of an order `o` that were paid separately and are part of its total. */
export const tipsApartCents = sql<number>`(SELECT coalesce(sum(i.amount_cents), 0)::int FROM payment_intents i
  WHERE i.order_id = o.id AND i.purpose = 'tip' AND i.is_added)`;

/** The customer's credit that an order `o` holds or has used. */
export const heldCreditCents = sql<number>`(SELECT coalesce(sum(u.amount_cents), 0)::int FROM credit_uses u
  WHERE u.order_id = o.id)`;

/**
 * The part of an order `o` that is paid without its customer's money: by credit, and by the retailer that covers it.
 */
export const paidOtherwiseCents = sql<number>`(${heldCreditCents} + o.covered_cents)`;

/**
 * The most of its fare that the payment of an order `o` can cover, including credit and the retailer's part; null
 * before it is paid.
 */
export const authorizedCents = sql<
  number | null
>`CASE WHEN o.payment_status IN ('authorized', 'captured') THEN
  coalesce((SELECT i.amount_cents FROM payment_intents i WHERE i.order_id = o.id AND i.purpose = 'fare'
    AND i.status IN ('authorized', 'captured')) + ${paidOtherwiseCents}, o.total_cents - ${tipsApartCents}) END`;
