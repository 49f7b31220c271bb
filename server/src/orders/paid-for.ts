import { sql } from 'kysely';

/** SQL for the cents of separately paid tips that are part of an order's total. The order's alias is `o`. */
export const tipsApartCents = sql<number>`(SELECT coalesce(sum(i.amount_cents), 0)::int FROM payment_intents i
  WHERE i.order_id = o.id AND i.purpose = 'tip' AND i.is_added)`;

/**
 * SQL for the cents of the customer's credit that an order holds (reserves) or has used. The order's alias is
 * `o`.
 */
export const heldCreditCents = sql<number>`(SELECT coalesce(sum(u.amount_cents), 0)::int FROM credit_uses u
  WHERE u.order_id = o.id)`;

/**
 * SQL for the cents of an order that the customer's credit or the retailer pays, instead of the customer's
 * money. The order's alias is `o`.
 */
export const paidOtherwiseCents = sql<number>`(${heldCreditCents} + o.covered_cents)`;

/**
 * SQL for the highest fare in cents that is covered for an order by its payment, credit and the retailer
 * together; null before the order is paid. The order's alias is `o`.
 */
export const authorizedCents = sql<
  number | null
>`CASE WHEN o.payment_status IN ('authorized', 'captured') THEN
  coalesce((SELECT i.amount_cents FROM payment_intents i WHERE i.order_id = o.id AND i.purpose = 'fare'
    AND i.status IN ('authorized', 'captured')) + ${paidOtherwiseCents}, o.total_cents - ${tipsApartCents}) END`;
