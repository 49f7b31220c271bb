import { noteGatewayNotice } from '../../../app/gateway-notices.ts';
import { applyPayoutNews } from './apply-payout-news.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { readPayout } from './payouts-store.ts';

interface TakenBack {
  payoutId: string;
  takenBackCents: number;
}

/**
 * Asks the provider about a payout whose money went back. If the payout failed, this is right, and the
 * driver's money is pending again. Otherwise somebody reversed it by hand, so a notice for a person is
 * stored. Idempotent.
 */
export async function checkPayout(
  deps: PayoutDeps,
  { payoutId, takenBackCents }: TakenBack,
): Promise<void> {
  const { db, clock, payoutProviders } = deps;
  const known = await readPayout(db, payoutId);
  const provider = known && payoutProviders.named(known.provider);
  if (known === undefined || provider === undefined) return;
  const news = await provider.readPayout(payoutId);
  if (news !== null) await applyPayoutNews(deps, news);
  const { state } = (await readPayout(db, payoutId)) ?? known;
  if (state === 'failed') return;
  await noteGatewayNotice(db, {
    kind: 'payout_taken_back',
    provider: provider.name,
    endpoint: 'payments',
    reason: 'money of a payout was taken back',
    payoutId,
    cents: takenBackCents,
    at: clock.now(),
  });
}
