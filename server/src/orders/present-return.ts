import type { Order } from '@backhaul/contract/order-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { cancellationTerms } from '@backhaul/domain/order/cancellation-terms.ts';
import { publicMessage } from '@backhaul/domain/order/customer-view.ts';
import type { OrderRow } from './order-view.ts';

export type ReturnRow = Pick<
  OrderRow,
  | 'order_name'
  | 'retailer'
  | 'way'
  | 'store_id'
  | 'dropoff_name'
  | 'dropoff_address'
  | 'dropoff_lat'
  | 'dropoff_lng'
  | 'return_reason'
  | 'item_categories'
  | 'item_description'
  | 'item_value_cents'
  | 'number_of_items'
  | 'policy_result'
>;

/** The item and its store, as answers show them. */
export function presentReturn(order: ReturnRow) {
  return {
    orderName: order.order_name,
    retailer: order.retailer,
    way: order.way,
    store: {
      id: order.store_id,
      name: order.dropoff_name,
      address: order.dropoff_address,
      lat: order.dropoff_lat,
      lng: order.dropoff_lng,
    },
    returnReason: order.return_reason,
    itemCategory: order.item_categories.join(', '),
    itemCategories: order.item_categories,
    itemDescription: order.item_description,
    itemValue: toDollars(order.item_value_cents),
    numberOfItems: order.number_of_items,
    policyResult: order.policy_result,
  };
}

export type CancellableRow = Pick<
  OrderRow,
  'status' | 'total_cents' | 'tip_cents' | 'fare' | 'assigned_at'
>;

/** The terms of cancelling now, for the customer; null if it is too late to cancel. */
export function presentCancellation({
  order,
  rules,
}: {
  order: CancellableRow;
  rules: FareRules;
}): Order['cancellation'] {
  const booked = {
    totalCents: order.total_cents,
    tipCents: order.tip_cents,
    driverPayLines: order.fare.driverPay.lines,
  };
  const acceptedAt = order.assigned_at?.getTime() ?? null;
  const terms = cancellationTerms({ status: order.status, acceptedAt, booked }, rules);
  if (terms === null) return null;
  const { feeCents, freeUntil } = terms;
  return {
    fee: toDollars(feeCents),
    freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
  };
}

/**
 * The sentence that tells a retailer the state of a return. It does not say whether the return is paid.
 */
export function messageToRetailer(
  order: Pick<OrderRow, 'status' | 'payment_status' | 'review_status' | 'heading_to' | 'way'>,
): string {
  const { status, payment_status: paymentStatus, review_status: reviewStatus, way } = order;
  const isCurrentStop = order.heading_to !== null;
  return publicMessage({ status, paymentStatus, reviewStatus, isCurrentStop, way });
}
