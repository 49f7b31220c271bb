import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { customerStatus, orderMessage } from '@backhaul/domain/order/customer-view.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderCardRow } from './own-order-queries.ts';

export function presentCard(order: OrderCardRow): OrderCard {
  const { status, payment_status: paymentStatus, review_status: reviewStatus, books } = order;
  return {
    id: order.id,
    trackingNumber: order.tracking_number,
    status: customerStatus(status),
    statusMessage: orderMessage({
      status,
      paymentStatus,
      reviewStatus,
      isCurrentStop: order.heading_to !== null,
      isInDoubt: order.is_in_doubt,
      isTripFree: order.is_trip_free,
      tipCents: order.tip_cents,
      way: order.way,
    }),
    paymentStatus,
    createdAt: order.created_at.toISOString(),
    retailer: order.retailer,
    orderName: order.order_name,
    address: order.pickup_address,
    dropoffName: order.dropoff_name,
    price: toDollars(order.total_cents - order.covered_cents),
    charged: hasEnded(status) ? toDollars(books.customerCents - books.coveredCents) : null,
    credit: toDollars(order.credit_cents),
    pickupDate: order.pickup_date,
    preferredTimeSlot: order.time_slot,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    timeZone: order.time_zone,
    isSandbox: order.sandbox_id !== null,
  };
}
