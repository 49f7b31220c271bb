import { toDollars } from '@backhaul/contract/money.ts';
import { sql } from 'kysely';
import type { SessionPrincipal } from '../../app/principal.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { applyIntentState } from '../../features/payments/apply-intent-state.ts';
import { createPaymentIntent } from '../../features/payments/create-payment-intent.ts';
import { reconcilePayment } from '../../features/payments/reconcile-payment.ts';
import { refundPayment } from '../../features/payments/refund-payment.ts';
import { GatewayError, type PaymentMeans } from '../../ports/payment-gateway.ts';
import { untilDone } from './chance.ts';
import type { Life } from './life.ts';
import type { LifeDeps } from './life-deps.ts';
import type { SeededLife } from './seed-lives.ts';

const card = (cardNumber: string): PaymentMeans => ({ kind: 'card', cardNumber });
const goodCard = card('4242424242424242');

const failing: Record<Life['failedTries'][number], PaymentMeans[]> = {
  declined: [card('4000000000000002')],
  insufficient: [card('4000000000009995')],
  authentication_failed: [card('4000002500003155'), { kind: 'authentication', succeeded: false }],
};

function payerOf({ customerId }: SeededLife): SessionPrincipal {
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

/** What a sweep does: asks the gateway about every payment of the order, whatever was told of it. */
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

/** Opens a payment, fails as often as this life does, pays, and has it heard. */
export async function pay(
  at: LifeDeps,
  one: SeededLife,
  purpose: 'fare' | 'tip',
  amountCents: number,
): Promise<void> {
  const { deps, payerPage } = at;
  const request = { orderId: one.orderId, amount: toDollars(amountCents), purpose };
  const open = () => untilDone(() => createPaymentIntent(deps, payerOf(one), request, null));
  const [{ clientSecret }] = one.life.isOpenedTwice
    ? await Promise.all([open(), open()])
    : [await open()];
  const tries = purpose === 'fare' ? one.life.failedTries.flatMap((name) => failing[name]) : [];
  for (const means of tries) {
    await payerPage.confirm(clientSecret, means).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
  }
  await payerPage.confirm(clientSecret, goodCard);
  await at.payments.deliver();
  await askGateway(at, one.orderId);
}

async function refundAll(at: LifeDeps, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refunds WHERE order_id = ${orderId}`.execute(at.deps.db);
  for (const { id } of rows) await untilDone(() => refundPayment(at.deps, id));
}

/** What the jobs of an order do to its money at the gateway. */
export async function settleAtGateway(at: LifeDeps, orderId: string): Promise<void> {
  await untilDone((isLast) => reconcilePayment(at.deps, orderId, { attempt: 1, isLast }));
  await refundAll(at, orderId);
  await at.payments.deliver();
}
