import type { PaymentGateway, PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import type { createPaymentIntent, readPayment } from '@backhaul/contract/calls/money/payments.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { customerStatus } from '@backhaul/domain/order/customer-view.ts';
import { unpaidExpiresAt } from '@backhaul/domain/order/order-deadlines.ts';
import { isPaymentDue, mayAddTip, tipEndsAt } from '@backhaul/domain/order/payment-due.ts';
import { presentLines, tipUntilOf } from '../../../orders/order-presenter.ts';
import type { OrderCredit } from '../../../ledger/hold-credit.ts';
import type { OrderMoney } from '../../../ledger/read-order-money.ts';
import type { IntentRow, PayableRow } from './payments-store.ts';

/** The facts about an order that the payment rules need. */
export function timesOf(order: PayableRow) {
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    createdAt: order.created_at.getTime(),
    slotEndAt: order.slot_end_at.getTime(),
  };
}

/** True if the customer may add a tip to the order at that time. */
export function isTippable(order: PayableRow, at: Date): boolean {
  const { status, payment_status: paymentStatus, delivered_at } = order;
  const deliveredAt = delivered_at?.getTime() ?? null;
  const tipUntil = tipEndsAt({ status, paymentStatus, deliveredAt });
  return mayAddTip({ status, paymentStatus, tipUntil }, at.getTime());
}

export function presentIntent(
  intent: IntentRow,
  ways: PaymentWay[],
): CallAnswer<typeof createPaymentIntent> {
  return {
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    gateway: intent.gateway,
    ways,
    isKept: intent.keeping_agreed_at !== null,
  };
}

interface PaymentState {
  order: PayableRow;
  intent: IntentRow | undefined;
  money: OrderMoney;
  /** The credit that an unpaid order would pay with. */
  credit: OrderCredit;
  /** The debt of an ended order that no payment covers. */
  owedCents: number;
  /** The gateway for new payments; null if no gateway is available. */
  gateway: PaymentGateway | null;
  now: Date;
}

export function presentPayment(state: PaymentState): CallAnswer<typeof readPayment> {
  const { order, intent, money, credit } = state;
  const isDue = isPaymentDue(timesOf(order), state.now.getTime());
  const creditCents = isDue ? credit.creditCents : order.credit_cents;
  return {
    orderId: order.id,
    trackingNumber: order.tracking_number,
    orderName: order.order_name,
    pickupAddress: order.pickup_address,
    dropoffName: order.dropoff_name,
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    timeZone: order.time_zone,
    status: customerStatus(order.status),
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    isDue,
    lines: presentLines(order.fare.fare.lines),
    total: toDollars(order.total_cents),
    tip: toDollars(order.tip_cents),
    tipUntil: tipUntilOf(order),
    toPay: toDollars(order.total_cents - order.covered_cents - creditCents),
    covered: toDollars(order.covered_cents),
    retailer: order.retailer,
    credit: {
      amount: toDollars(creditCents),
      isUsed: order.uses_credit,
      available: toDollars(isDue ? credit.availableCents : 0),
      heldElsewhere: toDollars(isDue ? credit.elsewhereCents : 0),
      firstExpiresAt: isDue ? (credit.firstExpiresAt?.toISOString() ?? null) : null,
    },
    captured: toDollars(money.capturedCents),
    refunded: toDollars(money.refundedCents),
    owed: toDollars(state.owedCents),
    brand: intent?.brand ?? null,
    last4: intent?.last4 ?? null,
    failureMessage: intent?.failure_message ?? null,
    gateway: intent === undefined ? state.gateway : intent.gateway,
    expiresAt: isDue ? new Date(unpaidExpiresAt(timesOf(order))).toISOString() : null,
  };
}
