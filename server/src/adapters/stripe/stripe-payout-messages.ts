import * as z from 'zod/mini';
import { InvalidSignature, UnreadableMessage, WrongMode } from '../../ports/gateway-errors.ts';
import {
  InvalidPayoutSignature,
  type PayoutAccountNews,
  type PayoutMessage,
  type PayoutNews,
  UnreadablePayoutMessage,
  WrongPayoutMode,
} from '../../ports/payout-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { type MessageKeys, verifyMessage } from './stripe-messages.ts';
import { payoutKey } from './stripe-transfers.ts';

const aboutAccount = z.object({ account: z.string() });
const aboutPayout = z.object({
  data: z.object({
    object: z.object({ metadata: z.nullable(z.record(z.string(), z.string())) }),
  }),
});
const ofPayouts: ReadonlySet<string> = new Set([
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.updated',
]);
const ofAccounts: ReadonlySet<string> = new Set([
  'account.updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'capability.updated',
]);

/** Reads the current state of a payout or an account from Stripe. */
interface Standing {
  payout(payoutId: string): Promise<PayoutNews | null>;
  account(accountId: string): Promise<PayoutAccountNews | null>;
}

/**
 * Verifies a message's signature and mode. Throws InvalidPayoutSignature, WrongPayoutMode,
 * UnreadablePayoutMessage.
 */
function verified(
  stripe: StripeClient,
  keys: MessageKeys,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): { id: string; type: string } {
  try {
    return verifyMessage(stripe, keys, rawBody, headers);
  } catch (cause) {
    const { message } = cause as Error;
    if (cause instanceof InvalidSignature) throw new InvalidPayoutSignature(message, { cause });
    if (cause instanceof WrongMode) throw new WrongPayoutMode(message, { cause });
    if (cause instanceof UnreadableMessage) throw new UnreadablePayoutMessage(message, { cause });
    throw cause;
  }
}

/**
 * Reads a message about a connected account or one of its payouts. The state is read from Stripe, because
 * messages may arrive in another sequence than the events.
 */
export async function readPayoutMessage(
  stripe: StripeClient,
  keys: MessageKeys,
  standing: Standing,
  message: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> },
): Promise<PayoutMessage | null> {
  const { id, type } = verified(stripe, keys, message.rawBody, message.headers);
  const body: unknown = JSON.parse(message.rawBody.toString());
  if (ofPayouts.has(type)) {
    const told = z.safeParse(aboutPayout, body).data;
    if (told === undefined) throw new UnreadablePayoutMessage(`a ${type} about nothing`);
    const payoutId = told.data.object.metadata?.[payoutKey];
    const payout = payoutId === undefined ? null : await standing.payout(payoutId);
    return payout === null ? null : { id, payout };
  }
  if (!ofAccounts.has(type)) return null;
  const told = z.safeParse(aboutAccount, body).data;
  if (told === undefined) throw new UnreadablePayoutMessage(`a ${type} of no account`);
  const account = await standing.account(told.account);
  return account === null ? null : { id, account };
}
