import type { RatedOrder } from '@backhaul/contract/calls/returns/ratings.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { ratingEndsAt, type RatingReason } from '@backhaul/domain/driver/driver-rating.ts';
import { statusInVocabulary } from '@backhaul/domain/order/customer-view.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import {
  hasEnded,
  orderStatuses,
  type OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { tipUntilOf } from '../../../orders/order-presenter.ts';

export interface RatedOrderRow {
  id: string;
  tracking_number: string;
  status: OrderStatus;
  order_name: string;
  picked_up_at: Date | null;
  /**
   * The time when the order was completed, or else the time of the first event that ended the order.
   */
  ended_at: Date | null;
  driver_id: string | null;
  payment_status: PaymentStatus;
  delivered_at: Date | null;
  tip_cents: number;
  driver: { first_name: string; last_name: string; completed: number } | null;
  rating: {
    stars: number;
    reasons: RatingReason[];
    words: string | null;
    created_at: string;
  } | null;
}

const endedStatuses = orderStatuses.filter(hasEnded);

/**
 * One of the customer's orders with its driver and rating. Undefined for another customer's order.
 */
export async function findRatedOrder(
  db: Database,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<RatedOrderRow | undefined> {
  const { rows } = await sql<RatedOrderRow>`
    SELECT o.id, o.tracking_number, o.status, o.order_name, o.picked_up_at, o.driver_id, o.payment_status,
      o.delivered_at, o.tip_cents,
      coalesce(o.completed_at, (SELECT min(happened_at) FROM domain_events WHERE order_id = o.id AND action IS NOT NULL
        AND status = ANY (${endedStatuses}))) AS ended_at,
      CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('first_name', d.first_name, 'last_name', d.last_name, 'completed',
        (SELECT count(*) FROM orders c WHERE c.driver_id = d.id AND c.completed_at IS NOT NULL)) END AS driver,
      (SELECT to_jsonb(r) FROM ratings r WHERE r.order_id = o.id) AS rating
    FROM orders o LEFT JOIN users d ON d.id = o.driver_id
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/**
 * The time until which the customer may rate the order. Null if the order had no driver, was cancelled or has
 * not ended.
 */
export function rateUntilOf({ status, ended_at, driver_id }: RatedOrderRow): Date | null {
  if (driver_id === null || ended_at === null || !hasEnded(status) || status === 'cancelled')
    return null;
  return new Date(ratingEndsAt(ended_at.getTime()));
}

export function presentRatedOrder(row: RatedOrderRow): RatedOrder {
  const { driver, rating } = row;
  return {
    orderId: row.id,
    trackingNumber: row.tracking_number,
    status: statusInVocabulary('owner', row.status),
    orderName: row.order_name,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    driver: driver && {
      name: `${driver.first_name} ${driver.last_name.slice(0, 1)}.`,
      completedDeliveries: driver.completed,
    },
    rateUntil: rateUntilOf(row)?.toISOString() ?? null,
    tip: toDollars(row.tip_cents),
    tipUntil: tipUntilOf(row),
    rating: rating && {
      stars: rating.stars,
      reasons: rating.reasons,
      words: rating.words,
      createdAt: new Date(rating.created_at).toISOString(),
    },
  };
}
