import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { moveMoney, type MoneyMove } from '../../../money-moves/move-money.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import type { IntentState, PaymentGateway } from '../../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import { endMove, type Move } from './moves-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertIntent, type IntentRow, lockIntent } from './payments-store.ts';

/** The state of a payment intent after the gateway was called. A new intent also has its secret. */
interface Answer {
  state: IntentState;
  clientSecret: string | null;
}

/** A finished call to the gateway that moved money, and its payment intent afterwards. */
export interface Moved {
  move: Move;
  intent: IntentRow;
}

type Call = MoneyMove<Move, Answer, Moved>['call'];

function callOf({ gateways }: PaymentDeps): Call {
  return async (move, reserved) => {
    const gateway: PaymentGateway | undefined = gateways.named(move.gateway);
    if (gateway === undefined) throw new Error(`gateway ${move.gateway} is not configured`);
    const amountCents = move.amount_cents;
    switch (move.kind) {
      case 'open': {
        const { subject, method, payerId } = move.asked;
        return await gateway.createIntent({ subject, amountCents, method, payerId }, reserved);
      }
      case 'charge': {
        const { subject, payerId, methodId } = move.asked;
        return await gateway.chargeKept({ subject, amountCents, payerId, methodId }, reserved);
      }
      case 'capture': {
        const state = await gateway.capture(move.intent_id, amountCents, reserved);
        return { state, clientSecret: null };
      }
      case 'void':
        return { state: await gateway.voidIntent(move.intent_id, reserved), clientSecret: null };
    }
  };
}

function claimOf({ claim }: Extract<Move, { kind: 'charge' }>['asked']): IdempotencyClaim | null {
  if (claim === null) return null;
  return { ...claim, visitorId: null, bodyHash: Buffer.from(claim.bodyHash, 'base64') };
}

async function store(
  transaction: Database,
  move: Extract<Move, { kind: 'open' | 'charge' }>,
  { state, clientSecret }: Answer,
): Promise<void> {
  const { order_id: orderId, purpose, gateway } = move;
  const isNew = await insertIntent(transaction, {
    orderId,
    purpose,
    gateway,
    clientSecret: clientSecret ?? '',
    // The intent is first stored as unpaid, even if the gateway already reports a later status. That status
    // is applied afterwards, with its events and postings.
    state: { ...state, status: 'requires_payment' },
  });
  if (!isNew || move.kind !== 'open' || purpose === 'tip') return;
  await appendOrderEvent(transaction, {
    orderId,
    type: 'payment_started',
    action: null,
    actor: { kind: 'owner', id: move.asked.userId },
  });
}

async function apply(transaction: Database, move: Move, answer: Answer, now: Date): Promise<Moved> {
  if (move.kind === 'open' || move.kind === 'charge') await store(transaction, move, answer);
  const { intentId } = answer.state;
  await applyIntentState(transaction, answer.state, { tells: null, now });
  const intent = await lockIntent(transaction, intentId);
  if (intent === undefined) throw new Error(`intent ${intentId} was not stored`);
  const isEnded = await endMove(transaction, move.id, { intentId, refusal: null, at: now });
  if (isEnded && move.kind === 'charge' && move.asked.answer !== null && intent.is_added)
    await saveIdempotentResponse(transaction, claimOf(move.asked), 200, move.asked.answer);
  return { move, intent };
}

/**
 * Makes the call to the gateway that `reserve` stores and returns, with the stored id as its idempotency key,
 * and applies the answer. Null if `reserve` returns null. Throws GatewayError if the gateway refuses for
 * good, which ends the stored call.
 */
export async function carryOut(
  deps: PaymentDeps,
  reserve: (transaction: Database) => Promise<Move | null>,
): Promise<Moved | null> {
  const { clock } = deps;
  return await moveMoney(deps, {
    reserve,
    call: callOf(deps),
    apply: (transaction, move, answer) => apply(transaction, move, answer, clock.now()),
    refuse: async (transaction, { id }, error) => {
      if (!(error instanceof GatewayError)) return;
      await endMove(transaction, id, { intentId: null, refusal: error.message, at: clock.now() });
    },
  });
}
