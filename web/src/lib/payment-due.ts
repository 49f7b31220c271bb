/** Booked and not paid (D3). An order whose time to pay ran out is cancelled, and then nothing is due. */
export function isPaymentDue(order: { status: string; paymentStatus: string }): boolean {
  return order.status === 'created' && ['pending', 'failed'].includes(order.paymentStatus);
}
