import { AppError } from '../../../app/app-error.ts';
import { noteGatewayNotice } from '../../../app/gateway-notices.ts';
import {
  InvalidPayoutSignature,
  type PayoutMessage,
  type PayoutProvider,
  UnreadablePayoutMessage,
  WrongPayoutMode,
} from '../../../ports/payout-provider.ts';
import { applyAccountNews } from './apply-account-news.ts';
import { applyPayoutNews } from './apply-payout-news.ts';
import { findOwner } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';

interface SignedPayoutMessage {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

async function read(
  { db, clock, log }: PayoutDeps,
  provider: PayoutProvider,
  { rawBody, headers }: SignedPayoutMessage,
): Promise<PayoutMessage | null> {
  try {
    return await provider.verifyMessage(rawBody, headers);
  } catch (error) {
    if (error instanceof InvalidPayoutSignature) throw new AppError('invalid_signature');
    const isOfOtherMode = error instanceof WrongPayoutMode;
    if (!isOfOtherMode && !(error instanceof UnreadablePayoutMessage)) throw error;
    const { message: reason } = error;
    const what = isOfOtherMode ? 'of the other mode' : 'that we cannot read';
    log.warn({ provider: provider.name, reason }, `a signed message ${what}`);
    const kind = isOfOtherMode ? 'wrong_mode' : 'unreadable';
    const at = clock.now();
    await noteGatewayNotice(db, { kind, provider: provider.name, endpoint: 'payouts', reason, at });
    if (isOfOtherMode) throw new AppError('wrong_payment_mode');
    throw new AppError('malformed_body', { message: 'This message cannot be read.' });
  }
}

/**
 * Handles a provider's signed message once; messages may arrive in any sequence. Throws not_found,
 * invalid_signature, wrong_payment_mode, malformed_body.
 */
export async function receivePayoutMessage(
  deps: PayoutDeps,
  providerName: string,
  message: SignedPayoutMessage,
): Promise<void> {
  const provider = deps.payoutProviders.named(providerName);
  if (provider === undefined) throw new AppError('not_found');
  const askedAt = deps.clock.now();
  const told = await read(deps, provider, message);
  if (told === null) return;
  if ('payout' in told) return applyPayoutNews(deps, told.payout);
  const { account: news } = told;
  const driverId = await findOwner(deps.db, provider.name, news.accountId);
  if (driverId === undefined) return;
  await applyAccountNews(deps, { driverId, provider: provider.name, news, askedAt });
}
