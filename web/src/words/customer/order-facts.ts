import type { Order } from '@backhaul/contract/order-answer.ts';
import { paymentMeansName } from '@backhaul/domain/money/payment-means.ts';

/** The driver's first name: 'Dana' for 'Dana W.', or 'Your driver' while there is none. */
export function driverName(order: Pick<Order, 'driver'>): string {
  return order.driver?.name.split(' ')[0] ?? 'Your driver';
}

/** The payment method in words: 'Visa ending in 4242', 'PayPal'; null before a payment. */
export function paymentName(payment: Order['payment']): string | null {
  return payment?.method ? paymentMeansName(payment) : null;
}
