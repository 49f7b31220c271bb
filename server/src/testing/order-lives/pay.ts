import { toDollars } from '@backhaul/contract/money.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { applyIntentState } from '../../features/money/payments/apply-intent-state.ts';
import { createPaymentIntent } from '../../features/money/payments/create-payment-intent.ts';
import { readPayable } from '../../features/money/payments/payments-store.ts';
import { payWithCredit } from '../../features/money/payments/pay-with-credit.ts';
import { reconcilePayment } from '../../features/money/payments/reconcile-payment.ts';
import { refundPayment } from '../../features/money/payments/refund-payment.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type { PaymentMeans } from '../../ports/payment-gateway.ts';
import { untilDone } from './chance.ts';
import type { Life } from './life.ts';
import type { LifeDeps } from './life-deps.ts';
import type { SeededLife } from './seed-lives.ts';

const card = (cardNumber: string): PaymentMeans => ({ kind: 'card', cardNumber });
const cards: Record<Life['card'], PaymentMeans> = {
  good: card('4242424242424242'),
  disputed: card('4000000000000259'),
  sends_refunds_back: card('4000000000005126'),
};

const failing: Record<Life['failedTries'][number], PaymentMeans[]> = {
  declined: [card('4000000000000002')],
  insufficient: [card('4000000000009995')],
  authentication_failed: [card('4000002500003155'), { kind: 'authentication', succeeded: false }],
};

/** The customer of the generated order, signed in. */
export function payerOf({ customerId }: Pick<SeededLife, 'customerId'>): SessionPrincipal {
  return {
    kind: 'session',
    userId: customerId,
    email: 'jane@example.com',
    isAdmin: false,
    isDriver: false,
    scopes: [],
    memberships: [],
    employeeRole: null,
    sandboxId: null,
    driver: null,
    sessionHash: Buffer.alloc(0),
  };
}

/**
 * Reads each payment of the order at the gateway and applies its state, as the regular job does for messages
 * that never came.
 */
export async function askGateway({ deps, gateway }: LifeDeps, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_intents WHERE order_id = ${orderId}`.execute(deps.db);
  for (const { id } of rows) {
    const state = await untilDone(() => gateway.readIntent(id));
    const heard = { tells: null, now: deps.clock.now() };
    await commitEvents(deps.db, deps.bus, (transaction) =>
      applyIntentState(transaction, state, heard),
    );
  }
}

interface Payment {
  purpose: 'fare' | 'tip';
  amountCents: number;
  /** Payment methods that are tried first and refused, before a working card pays. */
  tries: readonly PaymentMeans[];
}

/**
 * Opens a payment, tries the methods that fail, pays with a working one, and delivers the gateway's messages.
 */
async function payOnce(at: LifeDeps, one: SeededLife, payment: Payment): Promise<void> {
  const { deps, payerPage } = at;
  const { purpose, amountCents, tries } = payment;
  const request = { orderId: one.orderId, amount: toDollars(amountCents), purpose };
  const open = () => untilDone(() => createPaymentIntent(deps, payerOf(one), request, null));
  const [{ clientSecret }] = one.life.isOpenedTwice
    ? await Promise.all([open(), open()])
    : [await open()];
  for (const means of tries) {
    await payerPage.confirm(clientSecret, means).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
  }
  await payerPage.confirm(clientSecret, cards[one.life.card]);
  await at.payments.deliver();
  await askGateway(at, one.orderId);
}

export const payTip = (at: LifeDeps, one: SeededLife, amountCents: number) =>
  payOnce(at, one, { purpose: 'tip', amountCents, tries: [] });

/**
 * True if another order of this customer used or returned credit, so that this order's total changed. The
 * customer must then load the payment page again.
 */
const isOutOfDate = (error: unknown) =>
  (error instanceof GatewayError && error.code === 'wrong_state') ||
  (error instanceof AppError && error.code === 'payment_not_due');
const reloads = 10;

/**
 * Pays for the order with the credit that it may use and the rest by card. The payment page is reloaded as
 * often as needed.
 */
export async function payFare(at: LifeDeps, one: SeededLife): Promise<void> {
  const { deps } = at;
  const { orderId } = one;
  let tries = one.life.failedTries.flatMap((name) => failing[name]);
  for (let load = 0; load < reloads; load += 1) {
    const order = await readPayable(deps.db, orderId);
    if (order === undefined) throw new Error(`no order ${orderId}`);
    if (!isUnpaid({ ...order, paymentStatus: order.payment_status })) return;
    try {
      await payOnce(at, one, { purpose: 'fare', amountCents: order.total_cents, tries });
    } catch (error) {
      if (error instanceof AppError && error.code === 'nothing_to_charge')
        await untilDone(() => payWithCredit(deps, payerOf(one), orderId)).catch(ignoreOutdated);
      else ignoreOutdated(error);
    }
    tries = [];
    await at.payments.deliver();
    await askGateway(at, orderId);
  }
  throw new Error(`order ${orderId} cannot be paid`);
}

function ignoreOutdated(error: unknown): void {
  const isLess = error instanceof AppError && error.code === 'amount_mismatch';
  if (!isOutOfDate(error) && !isLess) throw error;
}

async function refundAll(at: LifeDeps, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refunds WHERE order_id = ${orderId}`.execute(at.deps.db);
  for (const { id } of rows) await untilDone(() => refundPayment(at.deps, id));
}

/** Runs the jobs that settle an order's payment at the gateway. */
export async function settleAtGateway(at: LifeDeps, orderId: string): Promise<void> {
  await untilDone((isLast) => reconcilePayment(at.deps, orderId, { attempt: 1, isLast }));
  await refundAll(at, orderId);
  await at.payments.deliver();
}
