import { paymentLimits } from '@backhaul/domain/order/payment-gateways.ts';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type { IntentState, PaymentGateway, TestGateway } from '../../ports/payment-gateway.ts';
import { bookLine, listLines } from './local-gateway-balance.ts';
import { openDispute, readDispute, takeEvidence } from './local-gateway-disputes.ts';
import { createWebhookSigner, readEventBody } from './local-gateway-events.ts';
import { chargeKept } from './local-gateway-charge.ts';
import { dropMethod, dropPayer, listMethods } from './local-gateway-kept.ts';
import { confirmPayment } from './local-gateway-page.ts';
import {
  type LocalGatewayStore,
  lockIntent,
  markDelivered,
  noteKeeping,
  openIntent,
  readWaitingEvent,
  recordRefund,
  saveIntent,
  type StoredIntent,
} from './local-gateway-store.ts';

interface LocalGatewayDeps extends LocalGatewayStore {
  clock: Clock;
  secret: string;
}

function refuse(message: string): never {
  throw new GatewayError('wrong_state', message);
}

/** The built-in test gateway, with its own tables, states and signed webhooks. It cannot move real money. */
export function createLocalGateway(deps: LocalGatewayDeps): PaymentGateway & TestGateway {
  const { db, clock } = deps;
  const signer = createWebhookSigner(deps.secret);

  /** Cancels an authorization if it has expired. It runs whenever a payment intent is read. */
  async function lapse(intentId: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const { state } = await lockIntent(transaction, { intentId });
      const isOver = state.lapsesAt !== null && state.lapsesAt <= clock.now();
      if (state.status === 'authorized' && isOver)
        await saveIntent(deps, transaction, { ...state, status: 'voided' }, 'voided');
    });
  }

  async function change(
    intentId: string,
    decide: (
      state: IntentState,
      transaction: Database,
      stored: StoredIntent,
    ) => Promise<IntentState> | IntentState,
  ): Promise<IntentState> {
    await lapse(intentId);
    return await db.transaction().execute(async (transaction) => {
      const stored = await lockIntent(transaction, { intentId });
      return await decide(stored.state, transaction, stored);
    });
  }

  return {
    name: 'local',

    async createIntent({ subject, amountCents, payerId }, { key }) {
      const { state, clientSecret } = await openIntent(db, {
        orderReference: subject.orderId,
        amountCents,
        payer: payerId,
        key,
        now: clock.now(),
      });
      return { state, clientSecret };
    },

    readIntent: (intentId) => change(intentId, (state) => state),

    capture: (intentId, amountCents) =>
      change(intentId, async (state, transaction, { conduct }) => {
        if (state.status === 'captured' && state.capturedCents === amountCents) return state;
        if (state.status !== 'authorized') refuse(`A ${state.status} payment cannot be captured.`);
        if (amountCents > state.amountCents || amountCents < 1)
          throw new GatewayError('amount_too_large', 'More than was authorized.');
        const captured = { ...state, status: 'captured' as const, capturedCents: amountCents };
        await saveIntent(deps, transaction, captured, 'captured');
        await bookLine(transaction, { intentId, kind: 'charge', amountCents, at: clock.now() });
        if (conduct === 'disputed') await openDispute(deps, transaction, captured, clock.now());
        return captured;
      }),

    voidIntent: (intentId) =>
      change(intentId, (state, transaction) => {
        if (state.status === 'voided') return state;
        if (state.status === 'captured') refuse('A captured payment cannot be voided.');
        return saveIntent(deps, transaction, { ...state, status: 'voided' }, 'voided');
      }),

    refund: (intentId, amountCents, { key }) =>
      change(intentId, async (state, transaction, { conduct }) => {
        if (state.status !== 'captured') refuse(`A ${state.status} payment cannot be refunded.`);
        const isRepeat = !(await recordRefund(transaction, { intentId, amountCents, key }));
        if (isRepeat) return state;
        const refundedCents = state.refundedCents + amountCents;
        if (refundedCents > state.capturedCents)
          throw new GatewayError('amount_too_large', 'More than was captured.');
        const refunded = { ...state, refundedCents };
        await saveIntent(deps, transaction, refunded, 'refunded');
        const booked = { intentId, reference: key, at: clock.now() };
        await bookLine(transaction, { ...booked, kind: 'refund', amountCents: -amountCents });
        if (conduct === 'refund_fails') {
          const refundFailedCents = state.refundFailedCents + amountCents;
          const returned = { ...state, refundFailedCents };
          await saveIntent(deps, transaction, returned, 'refund_failed');
          await bookLine(transaction, { ...booked, kind: 'refund_failure', amountCents });
        }
        return refunded;
      }),

    openPayer: async ({ userId }) => userId,
    forgetPayer: (payerId) => dropPayer(db, payerId),
    setKeeping: (intentId, isKept) => noteKeeping(db, intentId, isKept),
    listKept: (payerId) => listMethods(db, payerId),
    forgetKept: (payerId, methodId) => dropMethod(db, payerId, methodId),
    chargeKept: (charge, { key }) =>
      chargeKept(deps, charge, {
        key,
        now: clock.now(),
        lifetimeMs: paymentLimits.authorizationLifetimeMs,
      }),
    ways: async () => ['card', 'paypal'],

    readDispute: (disputeId) => readDispute(db, disputeId),
    submitEvidence: (evidence) => takeEvidence(deps, evidence, clock.now()),

    listBalanceLines: (page) => listLines(db, page),

    verifyWebhook: (rawBody, headers) => signer.verify(rawBody, headers),
    readMessage: async (rawBody) => readEventBody(rawBody),

    confirm: (clientSecret, means) =>
      confirmPayment(deps, {
        clientSecret,
        means,
        now: clock.now(),
        lifetimeMs: paymentLimits.authorizationLifetimeMs,
      }),

    async deliver(eventId, post) {
      const body = await readWaitingEvent(db, eventId);
      if (body === null) return;
      const status = await post(body, signer.headersFor(eventId, body, new Date()));
      if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
      await markDelivered(db, eventId);
    },
  };
}
