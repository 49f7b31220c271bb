import { PayoutRefused } from '../../ports/payout-provider.ts';
import { applyPayoutNews } from './apply-payout-news.ts';
import { readAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { readPayout } from './payouts-store.ts';
import { refreshAccount } from './set-up-payouts.ts';

/**
 * Hands a payout to its provider, who takes the same one once, so that a crash on either side of the call is mended by
 * another try. A refusal fails it; any other error is tried again.
 */
export async function sendPayout(deps: PayoutDeps, payoutId: string): Promise<void> {
  const row = await readPayout(deps.db, payoutId);
  if (row?.state !== 'requested') return;
  const provider = deps.payoutProviders.named(row.provider);
  if (provider === undefined) throw new Error(`payout provider ${row.provider} is not configured`);
  const account = await readAccount(deps.db, row.driver_id, provider.name);
  try {
    const news = await provider.createPayout({
      payoutId,
      driverId: row.driver_id,
      accountId: account.account_id,
      amountCents: row.amount_cents - row.fee_cents,
      isInstant: row.kind === 'instant',
    });
    await applyPayoutNews(deps, news);
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
    const { failure } = error;
    await applyPayoutNews(deps, { payoutId, reference: null, state: 'failed', failure });
    // What was refused says that the account is not what we thought.
    if (provider.onboarding !== null) await refreshAccount(deps, provider.onboarding, account);
  }
}
