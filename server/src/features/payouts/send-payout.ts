import { PayoutRefused } from '../../ports/payout-provider.ts';
import { applyPayoutNews } from './apply-payout-news.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { readPayout } from './payouts-store.ts';

/**
 * Hands a payout to its provider, who takes the same one once, so that a crash on either side of the call is mended by
 * another try. A refusal fails it; any other error is tried again.
 */
export async function sendPayout(deps: PayoutDeps, payoutId: string): Promise<void> {
  const row = await readPayout(deps.db, payoutId);
  if (row?.state !== 'requested') return;
  const provider = deps.payoutProviders.named(row.provider);
  if (provider === undefined) throw new Error(`payout provider ${row.provider} is not configured`);
  try {
    const news = await provider.createPayout({
      payoutId,
      driverId: row.driver_id,
      accountId: null,
      amountCents: row.amount_cents - row.fee_cents,
      isInstant: row.kind === 'instant',
    });
    await applyPayoutNews(deps, news);
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
    const { failure } = error;
    await applyPayoutNews(deps, { payoutId, reference: null, state: 'failed', failure });
  }
}
