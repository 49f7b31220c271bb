import type { Order } from '@backhaul/contract/order-answer.ts';
import { paymentMeansName } from '@backhaul/domain/money/payment-means.ts';

/** 'Dana' for 'Dana W.'; 'Your driver' while the driver is unknown. */
export function driverName(order: Pick<Order, 'driver'>): string {
  return order.driver?.name.split(' ')[0] ?? 'Your driver';
}

/** 'Visa ending in 4242', 'PayPal', or null before a payment. */
export function paymentName(payment: Order['payment']): string | null {
  return payment?.method ? paymentMeansName(payment) : null;
}
