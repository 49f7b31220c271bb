/** A made-up order for previews of messages. */
const order = {
  retailer: 'Target',
  orderName: 'Rain jacket',
  trackingNumber: 'RTN-EXAMPLE1',
  storeName: 'Target Hampton Village',
  driverName: 'Dana',
  window: 'tomorrow between 12 and 5 PM',
  totalCents: 1824,
};
const refund = {
  retailer: 'Target',
  orderName: 'Rain jacket',
  method: 'original_payment',
  expectedCents: 4999,
  taxCents: 487,
} as const;
const unassigned = { ...order, driverName: null };
const message = { from: 'Dana', words: 'I am at the side gate.', retailer: 'Target' };
const changed = ['slot', 'phone'] as const;

/** Made-up facts for previews of the messages about a customer's return. */
export const customerExamples = {
  order_booked: { ...unassigned, isPaid: false },
  payment_authorized: { ...unassigned, creditCents: 500 },
  payment_failed: unassigned,
  payment_reminder: { ...unassigned, payBy: '7:30 PM' },
  payment_owed: { ...order, owedCents: 500 },
  payment_captured: { ...order, chargedCents: 1824 },
  refund_sent: { ...order, refundedCents: 500 },
  accepted: order,
  looking_again: unassigned,
  driver_changed: order,
  booking_corrected: { ...order, changed },
  driver_heading: order,
  driver_arrived: order,
  early_pickup_asked: order,
  code_locked: order,
  call_to_customer: message,
  message_to_customer: message,
  picked_up: order,
  pickup_failed: { ...order, reason: 'customer_absent', feeCents: 500 },
  order_cancelled: { ...unassigned, by: 'no_driver', reason: null, feeCents: 0 },
  order_expired: unassigned,
  delivered: order,
  completed: {
    ...order,
    refund: {
      method: 'original_payment',
      expectedCents: 4999,
      taxCents: 487,
      dueOn: 'Dec 7, 2026',
    },
  },
  refused: { ...order, plan: 'bring_back', minutesLeft: 10 },
  redirected: { ...order, storeName: 'Target Brentwood' },
  returning: order,
  returned: { ...order, chargedCents: 2736 },
  lost: order,
  gift_card_waits: order,
  refund_made: { ...refund, arrivedCents: 5486 },
  refund_question: { ...refund, isLast: false },
} as const;
