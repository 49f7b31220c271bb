import { commitEvents } from '../../events/commit-events.ts';
import { Refusal } from '../../http/refusal.ts';
import { InvalidSignature, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordGatewayEvent } from './payments-store.ts';

export interface SignedMessage {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

async function readMessage(gateway: PaymentGateway, { rawBody, headers }: SignedMessage) {
  try {
    return await gateway.verifyWebhook(rawBody, headers);
  } catch (error) {
    if (error instanceof InvalidSignature) throw new Refusal('invalid_signature');
    throw error;
  }
}

/** Takes a gateway's signed message: once, in whatever order they come. Throws not_found, invalid_signature. */
export async function receiveWebhook(
  { db, bus, gateways }: PaymentDeps,
  gatewayName: string,
  message: SignedMessage,
): Promise<void> {
  const gateway = gateways.named(gatewayName);
  if (gateway === undefined) throw new Refusal('not_found');
  const event = await readMessage(gateway, message);
  if (event === null) return;
  await commitEvents(db, bus, async (transaction) => {
    const isFirst = await recordGatewayEvent(transaction, {
      gateway: gateway.name,
      id: event.id,
      type: event.type,
    });
    if (isFirst) await applyIntentState(transaction, event.intent, event.type);
  });
}
