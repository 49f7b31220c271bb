import { AppError } from '../../../app/app-error.ts';
import { noteGatewayNotice } from '../../../app/gateway-notices.ts';
import { InvalidSignature, UnreadableMessage, WrongMode } from '../../../ports/gateway-errors.ts';
import type { GatewayMessage, PaymentGateway } from '../../../ports/payment-gateway.ts';
import { storeMessage, type WaitingMessage } from './messages-store.ts';
import type { PaymentDeps } from './payment-deps.ts';

interface SignedMessage {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Throws for a message that cannot be trusted or read, so that the gateway shows it as failed. If the
 * signature is right, a notice without the body is stored for a person; without a signature, nothing is
 * stored.
 */
async function verify(
  { db, clock, log }: PaymentDeps,
  gateway: PaymentGateway,
  { rawBody, headers }: SignedMessage,
): Promise<GatewayMessage> {
  try {
    return gateway.verifyWebhook(rawBody, headers);
  } catch (error) {
    if (error instanceof InvalidSignature) throw new AppError('invalid_signature');
    const isOfOtherMode = error instanceof WrongMode;
    if (!isOfOtherMode && !(error instanceof UnreadableMessage)) throw error;
    const { message: reason } = error;
    const what = isOfOtherMode ? 'of the other mode' : 'that we cannot read';
    log.warn({ gateway: gateway.name, reason }, `a signed webhook ${what}`);
    const kind = isOfOtherMode ? 'wrong_mode' : 'unreadable';
    const at = clock.now();
    await noteGatewayNotice(db, { kind, provider: gateway.name, endpoint: 'payments', reason, at });
    if (isOfOtherMode) throw new AppError('wrong_payment_mode');
    throw new AppError('malformed_body', { message: 'This message cannot be read.' });
  }
}

/**
 * Stores a gateway's signed webhook message; null if the same message came before. The message is applied
 * after the answer, once and in any sequence. Throws not_found, invalid_signature, wrong_payment_mode,
 * malformed_body.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  gatewayName: string,
  message: SignedMessage,
): Promise<WaitingMessage | null> {
  const gateway = deps.gateways.named(gatewayName);
  if (gateway === undefined) throw new AppError('not_found');
  const { id, type } = await verify(deps, gateway, message);
  const stored = { gateway: gateway.name, id, body: message.rawBody };
  return (await storeMessage(deps.db, { ...stored, type })) ? stored : null;
}
