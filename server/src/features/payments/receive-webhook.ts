import { commitEvents } from '../../events/commit-events.ts';
import { AppError } from '../../app/app-error.ts';
import {
  type GatewayEvent,
  InvalidSignature,
  type PaymentGateway,
  UnreadableMessage,
} from '../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordGatewayEvent } from './payments-store.ts';

export interface SignedMessage {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Refuses unreadable messages, so that the gateway shows them as failed. Accepts irrelevant ones, or the gateway would
 * resend them for days. Logs both without the body.
 */
async function readMessage(
  { log }: PaymentDeps,
  gateway: PaymentGateway,
  { rawBody, headers }: SignedMessage,
): Promise<GatewayEvent | null> {
  try {
    const event = await gateway.verifyWebhook(rawBody, headers);
    if (event === null)
      log.info({ gateway: gateway.name }, 'a webhook of a type that is none of ours');
    return event;
  } catch (error) {
    if (error instanceof InvalidSignature) throw new AppError('invalid_signature');
    if (!(error instanceof UnreadableMessage)) throw error;
    const { message: reason } = error;
    log.warn({ gateway: gateway.name, reason }, 'a signed webhook that we cannot read');
    throw new AppError('malformed_body', { message: 'This message cannot be read.' });
  }
}

/** Handles a gateway's signed webhook: once, in any order. Throws not_found, invalid_signature, malformed_body. */
export async function receiveWebhook(
  deps: PaymentDeps,
  gatewayName: string,
  message: SignedMessage,
): Promise<void> {
  const { db, bus, clock, gateways } = deps;
  const gateway = gateways.named(gatewayName);
  if (gateway === undefined) throw new AppError('not_found');
  const event = await readMessage(deps, gateway, message);
  if (event === null) return;
  await commitEvents(db, bus, async (transaction) => {
    const isFirst = await recordGatewayEvent(transaction, {
      gateway: gateway.name,
      id: event.id,
      type: event.type,
    });
    const now = clock.now();
    if (isFirst) await applyIntentState(transaction, event.intent, { tells: event.type, now });
  });
}
