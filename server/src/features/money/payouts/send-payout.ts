import type { Database } from '../../../database/connect.ts';
import { moveMoney } from '../../../money-moves/move-money.ts';
import { PayoutRefused } from '../../../ports/payout-provider.ts';
import { applyNews } from './apply-payout-news.ts';
import { readAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { lockPayout, type PayoutRow, readPayout } from './payouts-store.ts';
import { refreshAccount } from './set-up-payouts.ts';

/** The payout that must still be sent; null once its provider has accepted it. */
async function findRequested(transaction: Database, payoutId: string): Promise<PayoutRow | null> {
  const row = await lockPayout(transaction, payoutId);
  return row?.state === 'requested' ? row : null;
}

/**
 * Sends a payout to its provider. The provider accepts the same payout only once, so a retry is safe after a
 * crash before or after the call. A refusal fails the payout; any other error is retried.
 */
export async function sendPayout(deps: PayoutDeps, payoutId: string): Promise<void> {
  const { db, clock } = deps;
  const known = await readPayout(db, payoutId);
  if (known?.state !== 'requested') return;
  const provider = deps.payoutProviders.named(known.provider);
  if (provider === undefined)
    throw new Error(`payout provider ${known.provider} is not configured`);
  const account = await readAccount(db, known.driver_id, provider.name);
  try {
    await moveMoney(deps, {
      reserve: (transaction) => findRequested(transaction, payoutId),
      call: (row, reserved) =>
        provider.createPayout(
          {
            payoutId,
            driverId: row.driver_id,
            accountId: account.account_id,
            amountCents: row.amount_cents - row.fee_cents,
            isInstant: row.kind === 'instant',
          },
          reserved,
        ),
      apply: (transaction, _, news) => applyNews(transaction, news, clock.now()),
      refuse: async (transaction, _, error) => {
        if (!(error instanceof PayoutRefused)) return;
        const { failure } = error;
        const news = { payoutId, reference: null, state: 'failed', failure } as const;
        await applyNews(transaction, news, clock.now());
      },
    });
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
    // A refused payout means that the stored state of the driver's account is outdated, so the provider is
    // asked for it.
    if (provider.onboarding !== null) await refreshAccount(deps, provider.onboarding, account);
  }
}
