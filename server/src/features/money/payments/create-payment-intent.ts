import type { PaymentGateway, PaymentWay } from '@backhaul/domain/order/payment-gateways.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import { carryOut } from './carry-out-move.ts';
import { findMoveOf, insertMove } from './moves-store.ts';
import { payerOf } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { presentIntent } from './payments-presenter.ts';
import {
  type IntentRow,
  notePayer,
  type PaymentPurpose,
  readLiveIntent,
  readOpenTip,
} from './payments-store.ts';
import { findOpening, reserveVoid } from './reserve-move.ts';
import {
  type Due,
  lockDue,
  type PaymentRequest,
  requireDue,
  storedPurpose,
} from './what-is-due.ts';

/**
 * The maximum number of rounds of one API call; in each round, the gateway is called at most once. Usually
 * three are enough: to finish a begun payment, to void one of another amount, and to open the new one.
 * Simultaneous calls may cause more.
 */
const rounds = 6;

function readOpen(
  db: Database,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<IntentRow | undefined> {
  return purpose === 'tip' ? readOpenTip(db, orderId) : readLiveIntent(db, orderId);
}

/**
 * The order's open payment intent for the amount due, opened at the gateway if there is none. An open payment
 * for another amount is voided first, because the total, tip or credit has changed. Simultaneous callers get
 * the same intent.
 */
async function openIntent(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
  gateway: PaymentGateway,
  payerId: string,
): Promise<IntentRow> {
  const purpose = storedPurpose(request.purpose ?? 'fare');
  for (let round = 0; round < rounds; round += 1) {
    let found: IntentRow | undefined;
    let due: Due | undefined;
    const moved = await carryOut(deps, async (transaction) => {
      due = await lockDue(deps, transaction, request);
      const { order, amountCents } = due;
      const opening = await findOpening(transaction, order.id, purpose);
      if (opening !== null) return opening;
      const open = await readOpen(transaction, order.id, purpose);
      const isFor = open?.amount_cents === amountCents;
      if (open !== undefined && isFor && (await findMoveOf(transaction, open.id)) === undefined) {
        found = open;
        return null;
      }
      const now = deps.clock.now();
      if (open !== undefined) return await reserveVoid(transaction, open, now);
      const subject = {
        orderId: order.id,
        trackingNumber: order.tracking_number,
        purpose: due.purpose === 'owed' ? ('fee' as const) : purpose,
      };
      const { userId } = principal;
      const asked = { subject, method: order.payment_method, payerId, userId };
      const begun = { orderId: order.id, purpose, gateway, cents: amountCents };
      return await insertMove(transaction, { ...begun, kind: 'open', asked }, now);
    });
    if (found !== undefined) return found;
    if (moved?.move.kind === 'open' && moved.intent.amount_cents === due?.amountCents)
      return moved.intent;
  }
  throw new AppError('payment_running');
}

/**
 * The payment methods that a gateway offers now. If the gateway does not answer, the answer is only cards,
 * because all gateways accept cards.
 */
async function waysOf({ gateways, log }: PaymentDeps, name: PaymentGateway): Promise<PaymentWay[]> {
  try {
    return [...((await gateways.named(name)?.ways()) ?? ['card'])];
  } catch (error) {
    log.warn({ err: error, gateway: name }, 'a gateway does not say what it offers');
    return ['card'];
  }
}

/**
 * The order's open payment intent, created if needed (product-rules.md#payment-states). Throws the errors of
 * `requireDue()`, and payment_running.
 */
export async function createPaymentIntent(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  request: PaymentRequest,
  idempotency: IdempotencyClaim | null,
) {
  const { order } = await requireDue(deps, principal, request);
  const gateway = deps.gateways.forTenant(order.sandbox_id);
  if (gateway === null) throw new AppError('payment_unavailable');
  const payerId = await payerOf(deps, gateway, order.customer_id);
  const open = (payer: string) => openIntent(deps, principal, request, gateway.name, payer);
  const intent = await open(payerId).catch(async (error: unknown) => {
    if (!(error instanceof GatewayError) || error.code !== 'unknown_payer') throw error;
    return await open(await payerOf(deps, gateway, order.customer_id, payerId));
  });
  const { from } = request;
  if (principal.sandboxId === null && from !== undefined)
    await notePayer(deps.db, intent.id, { ...from, address: deps.brakes.hashed(from.address) });
  const answer = presentIntent(intent, await waysOf(deps, intent.gateway));
  await saveIdempotentResponse(deps.db, idempotency, 200, answer);
  return answer;
}
