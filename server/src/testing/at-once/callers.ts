import { toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../app/app-error.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { createPaymentIntent } from '../../features/money/payments/create-payment-intent.ts';
import { chooseCredit, payWithCredit } from '../../features/money/payments/pay-with-credit.ts';
import { lockPayable, readPayable } from '../../features/money/payments/payments-store.ts';
import { reconcilePayment } from '../../features/money/payments/reconcile-payment.ts';
import { refundByFault } from '../../features/money/payments/refund-by-fault.ts';
import { refundPayment } from '../../features/money/payments/refund-payment.ts';
import { tipWithKept } from '../../features/money/payments/tip-with-kept.ts';
import { requestPayout } from '../../features/money/payouts/request-payout.ts';
import { sendPayout } from '../../features/money/payouts/send-payout.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import { Unreachable } from '../order-lives/chance.ts';
import { payerOf } from '../order-lives/pay.ts';
import type { MoneyWorld } from './money-world.ts';

/** One order and its people, with the results of the calls that they made concurrently. */
export interface Scene {
  orderId: string;
  customerId: string;
  driverId: string;
  adminId: string;
  methodId: string;
  tipBeforeCents: number;
  /** Cents of each tip that was paid with the saved card and got the answer 200. */
  kept: number[];
  /** Cents of each tip with the saved card for which no answer came, because the connection broke. */
  unheard: number[];
  /** Cents of the tips that were paid on the payment page. */
  paged: number[];
}

/** True if an act failed only because connections broke, maybe several times. */
const isAllUnreachable = (error: unknown): boolean =>
  error instanceof AggregateError && error.errors.every((one) => one instanceof Unreachable);

/**
 * Returns the answer to a call. A refusal counts as an answer; after a broken connection the result is
 * unknown.
 */
async function answered<T>(act: () => Promise<T>): Promise<T | 'refused' | 'unheard'> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError || error instanceof GatewayError) return 'refused';
    if (error instanceof Unreachable || isAllUnreachable(error)) return 'unheard';
    throw error;
  }
}

export type Caller = (world: MoneyWorld, scene: Scene) => Promise<void>;

const from = { device: null, address: '127.0.0.1' };
const card = { kind: 'card', cardNumber: '4242424242424242' } as const;

export const keptTip =
  (cents: number): Caller =>
  async ({ deps }, scene) => {
    const { orderId, methodId, tipBeforeCents } = scene;
    const tip = {
      orderId,
      methodId,
      from,
      amount: cents / 100,
      tipBefore: toDollars(tipBeforeCents),
    };
    const answer = await answered(() => tipWithKept(deps, payerOf(scene), tip, null));
    if (answer === 'unheard') scene.unheard.push(cents);
    else if (answer !== 'refused') scene.kept.push(cents);
  };

/** Opens a payment and then pays on the payment page. A refusal of either step is ignored. */
export const pay =
  (purpose: 'fare' | 'tip', tipCents = 0): Caller =>
  async ({ deps, payerPage }, scene) => {
    const order = await readPayable(deps.db, scene.orderId);
    const amount = toDollars(purpose === 'tip' ? tipCents : (order?.total_cents ?? 0));
    const request = { orderId: scene.orderId, amount, purpose };
    const opened = await answered(() => createPaymentIntent(deps, payerOf(scene), request, null));
    if (typeof opened === 'string') return;
    const paid = await answered(() => payerPage.confirm(opened.clientSecret, card));
    if (purpose === 'tip' && paid === 'succeeded') scene.paged.push(tipCents);
  };

export const useCredit =
  (isUsed: boolean): Caller =>
  async ({ deps }, scene) => {
    const { orderId } = scene;
    await answered(() => chooseCredit(deps, payerOf(scene), { orderId, isUsed }));
    if (isUsed) await answered(() => payWithCredit(deps, payerOf(scene), orderId));
  };

/** Runs the order's payment job. Further attempts would follow if it failed. */
export const reconcile: Caller = async ({ deps }, { orderId }) => {
  await answered(() => reconcilePayment(deps, orderId, { attempt: 1, isLast: false }));
};

const statusOf: Partial<Record<OrderOutcome, OrderStatus>> = { completed: 'completed' };

export const end =
  (outcome: OrderOutcome): Caller =>
  async (world, scene) => {
    const { db, bus, clock } = world.deps;
    const { orderId } = scene;
    const isDelivered = outcome === 'completed';
    await commitEvents(db, bus, async (transaction) => {
      const order = await lockPayable(transaction, orderId);
      const isPaid = order.payment_status === 'authorized' || order.payment_status === 'captured';
      if (hasEnded(order.status) || (isDelivered && !isPaid)) return;
      const driverId = outcome === 'cancelled_free' ? null : scene.driverId;
      await sql`UPDATE orders SET status = ${statusOf[outcome] ?? 'cancelled'}, driver_id = ${driverId}::uuid,
        delivered_at = ${isDelivered ? clock.now() : null} WHERE id = ${orderId}`.execute(
        transaction,
      );
      await settleOrder(transaction, { orderId, outcome });
    });
    await reconcile(world, scene);
  };

/** Makes the refunds that were decided. */
export const carryOutRefunds: Caller = async ({ deps }, { orderId }) => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refunds WHERE order_id = ${orderId} AND done_at IS NULL`.execute(deps.db);
  for (const { id } of rows) await answered(() => refundPayment(deps, id));
};

const adminOf = ({ adminId }: Scene): SessionPrincipal => ({
  kind: 'session',
  userId: adminId,
  isAdmin: true,
  isDriver: false,
  scopes: ['dashboard'],
  memberships: [],
  employeeRole: null,
  sandboxId: null,
});

export const refund =
  (amountCents: number): Caller =>
  async (world, scene) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM payment_intents WHERE order_id = ${scene.orderId} AND captured_cents > 0
      ORDER BY purpose LIMIT 1`.execute(world.deps.db);
    const intentId = rows[0]?.id;
    if (intentId === undefined) return;
    const act = { partyAtFault: 'platform', reason: 'Sorry' } as const;
    const details = { intentId, amountCents, ...act };
    await answered(() => refundByFault(world.deps, adminOf(scene), details, null));
    await carryOutRefunds(world, scene);
  };

export const cashOut: Caller = async ({ deps }, { driverId }) => {
  const driver = { userId: driverId, sandboxId: null };
  const begun = await answered(() => requestPayout(deps, driver, null));
  if (typeof begun !== 'string') await answered(() => sendPayout(deps, begun.id));
};

export const hear: Caller = async (world) => void (await answered(() => world.hear()));
