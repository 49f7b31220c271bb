import type { V1Order } from '@backhaul/contract/calls/returns/v1-orders.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { pagePaths } from '@backhaul/contract/page-paths.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { customerStatus } from '@backhaul/domain/order/customer-view.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import {
  type CancellableRow,
  messageToRetailer,
  presentCancellation,
  presentReturn,
  type ReturnRow,
} from './present-return.ts';
import type { OrderRow } from './order-view.ts';

/** The columns of an order that the public API shows. */
export type V1OrderRow = ReturnRow &
  CancellableRow &
  Pick<
    OrderRow,
    | 'id'
    | 'tracking_number'
    | 'payment_status'
    | 'review_status'
    | 'heading_to'
    | 'sandbox_id'
    | 'created_at'
    | 'updated_at'
    | 'pickup_address'
    | 'pickup_unit'
    | 'pickup_date'
    | 'time_slot'
    | 'slot_start_at'
    | 'slot_end_at'
    | 'customer_name'
    | 'customer_phone'
    | 'customer_email'
    | 'fee_cents'
  >;

export interface V1View {
  order: V1OrderRow;
  rules: FareRules;
  /** True if the company's programs booked the return. */
  isBooked: boolean;
}

function presentBooking({ order, rules }: V1View, siteAddress: string): V1Order['booking'] {
  const { status, payment_status: paymentStatus } = order;
  const isDue = order.sandbox_id === null && isUnpaid({ status, paymentStatus });
  return {
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    customerEmail: order.customer_email,
    pickupAddress: order.pickup_address,
    pickupUnit: order.pickup_unit,
    totalPrice: toDollars(order.total_cents),
    paymentStatus,
    payUrl: isDue ? `${siteAddress}${pagePaths.checkout}?orderId=${order.id}` : null,
    cancellation: presentCancellation({ order, rules }),
    fee: order.fee_cents === null ? null : toDollars(order.fee_cents),
  };
}

/** A return as the public API shows it to the programs of its retailer. */
export function presentV1Order(view: V1View, siteAddress: string): V1Order {
  const { order, isBooked } = view;
  const { retailer: _, way: _way, itemCategory: _joined, ...shown } = presentReturn(order);
  return {
    id: order.id,
    trackingNumber: order.tracking_number,
    mode: order.sandbox_id === null ? 'live' : 'test',
    status: customerStatus(order.status),
    statusMessage: messageToRetailer(order),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
    ...shown,
    pickupDate: order.pickup_date,
    preferredTimeSlot: order.time_slot,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    trackingUrl: `${siteAddress}${pagePaths.track}?tracking=${order.tracking_number}`,
    booking: isBooked ? presentBooking(view, siteAddress) : null,
  };
}
