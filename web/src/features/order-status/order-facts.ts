import type { Order } from '@backhaul/contract/order-answer.ts';

/** 'Dana' for 'Dana W.'; 'Your driver' while the driver is unknown. */
export function driverName(order: Pick<Order, 'driver'>): string {
  return order.driver?.name.split(' ')[0] ?? 'Your driver';
}

/** Gateways send the card brand in lower case. */
const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** 'Visa ending 4242', 'PayPal', or null before a payment. */
export function paymentName(payment: Order['payment']): string | null {
  if (!payment) return null;
  if (payment.method === 'paypal') return 'PayPal';
  if (payment.last4 === null) return null;
  const brand = brandNames[payment.brand?.toLowerCase() ?? ''] ?? 'card';
  return `${brand} ending ${payment.last4}`;
}
