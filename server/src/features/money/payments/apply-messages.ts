import {
  type PaymentGateway as GatewayName,
  paymentGateways,
} from '@backhaul/domain/order/payment-gateways.ts';
import { noteGatewayNotice } from '../../../app/gateway-notices.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { openCase } from '../../../orders/cases.ts';
import { holdForReview } from '../../../orders/hold-for-review.ts';
import { UnreadableMessage } from '../../../ports/gateway-errors.ts';
import type {
  GatewayEvent,
  PaymentGateway,
  PaymentWarning,
} from '../../../ports/payment-gateway.ts';
import { applyDispute } from './apply-dispute.ts';
import { type Applied, applyIntentState } from './apply-intent-state.ts';
import {
  type MessageEnd,
  noteOtherEnd,
  readWaitingMessages,
  takeMessage,
  type ReadMessage,
  type WaitingMessage,
} from './messages-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent, lockPayable } from './payments-store.ts';

/**
 * The maximum number of messages applied at the same time. A gateway answers a call within a tenth of a
 * second and accepts about a hundred calls a second.
 */
export const atOnce = 8;

const ignored = (reason: string): MessageEnd => ({ state: 'ignored', reason });

async function read(
  { log }: PaymentDeps,
  gateway: PaymentGateway,
  message: WaitingMessage,
): Promise<GatewayEvent | MessageEnd> {
  try {
    return (await gateway.readMessage(message.body)) ?? ignored('of a type that is none of ours');
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error;
    const { message: reason } = error;
    log.warn(
      { gateway: gateway.name, message: message.id, reason },
      'a webhook that we cannot read',
    );
    return { state: 'refused', reason };
  }
}

/**
 * Applies a gateway's warning about a payment in the caller's transaction. An order without a driver waits
 * for review. For an order with a driver, a case for an employee is opened.
 */
async function applyWarning(
  transaction: Database,
  { intentId, signal }: PaymentWarning,
): Promise<Applied> {
  const intent = await lockIntent(transaction, intentId);
  if (intent === undefined) return 'unknown';
  const { id } = await lockPayable(transaction, intent.order_id);
  if (!(await holdForReview(transaction, id, 'payment_risk_review', { signal })))
    await openCase(transaction, id, 'payment_risk', { signal });
  return 'applied';
}

async function apply(
  { clock }: PaymentDeps,
  transaction: Database,
  event: GatewayEvent,
): Promise<MessageEnd> {
  const now = clock.now();
  if (event.type === 'transfer_reversed') {
    const { payoutId, reversedCents } = event;
    await enqueueJob(transaction, 'check_payout', { payoutId, takenBackCents: reversedCents });
    return { state: 'applied', reason: null };
  }
  const applied =
    event.type === 'disputed'
      ? await applyDispute(transaction, event.dispute, now)
      : event.type === 'warned'
        ? await applyWarning(transaction, event.warning)
        : await applyIntentState(transaction, event.intent, { tells: event.type, now });
  if (applied === 'unknown') return ignored('of a payment that is none of ours');
  if (applied === 'mismatch') return { state: 'refused', reason: 'not what we asked for' };
  return { state: 'applied', reason: null };
}

/**
 * Applies a stored message once. Does nothing if another process already applied it. Throws if the message
 * has to wait.
 */
export async function settleMessage(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  message: WaitingMessage,
): Promise<void> {
  const event = await read(deps, gateway, message);
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    if (!(await takeMessage(transaction, message))) return;
    const end = 'state' in event ? event : await apply(deps, transaction, event);
    if (end.state !== 'applied') await noteOtherEnd(transaction, message, end);
    if ('state' in event && event.state === 'refused')
      await noteGatewayNotice(transaction, {
        kind: 'unreadable',
        provider: gateway.name,
        endpoint: 'payments',
        reason: event.reason ?? '',
        at: deps.clock.now(),
      });
  });
}

/**
 * Applies several messages at the same time. A message that fails stays stored and does not stop the others.
 */
async function settleAll(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  messages: readonly WaitingMessage[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const rest = [...messages];
  const work = async () => {
    for (let message = rest.shift(); message !== undefined; message = rest.shift())
      await settleMessage(deps, gateway, message).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}

/** Applies all waiting messages of a gateway, in any sequence. Throws if some of them failed. */
export async function applyMessages(deps: PaymentDeps, gatewayName: GatewayName): Promise<void> {
  const gateway = deps.gateways.named(gatewayName);
  if (gateway === undefined) return;
  const failures: unknown[] = [];
  let messages: ReadMessage[] = [];
  do {
    messages = await readWaitingMessages(deps.db, gatewayName, messages.at(-1));
    failures.push(...(await settleAll(deps, gateway, messages)));
  } while (messages.length > 0);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} messages could not be applied`);
}

/**
 * Applies the waiting messages of all gateways: messages that failed at first, and messages that a process
 * left behind when it ended.
 */
export async function applyAllMessages(deps: PaymentDeps): Promise<void> {
  for (const gateway of paymentGateways) await applyMessages(deps, gateway);
}
