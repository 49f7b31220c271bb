import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { applyAccountNews } from './apply-account-news.ts';
import { applyPayoutNews } from './apply-payout-news.ts';
import { listOpenAccounts, type OpenAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { listUnsettled } from './payouts-store.ts';
import { enqueueSending } from './request-payout.ts';

/** A payout under way for longer than this is checked at its provider. */
const lateMs = 2 * 60_000;

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number];

/**
 * Asks the providers about every payout that has been under way for long, because a message may be lost.
 * Sends payouts again that a provider never received.
 */
export async function sweepPayouts(deps: PayoutDeps): Promise<void> {
  const { db, clock, payoutProviders } = deps;
  const before = new Date(clock.now().getTime() - lateMs);
  await sweepPages<Unsettled>(
    (page) => listUnsettled(db, before, page),
    async ({ id, provider, state }) => {
      const news = await payoutProviders.named(provider)?.readPayout(id);
      if (news) await applyPayoutNews(deps, news);
      else if (state === 'requested') await enqueueSending(db, id);
    },
  );
}

/**
 * Asks the providers about every payout account that may have become ready, because a message may be lost.
 */
export async function sweepPayoutAccounts(deps: PayoutDeps): Promise<void> {
  await sweepPages<OpenAccount>(
    (page) => listOpenAccounts(deps.db, page),
    async ({ driver_id: driverId, provider, account_id: accountId }) => {
      const askedAt = deps.clock.now();
      const onboarding = deps.payoutProviders.named(provider)?.onboarding;
      const news = await onboarding?.readAccount(accountId);
      if (news) await applyAccountNews(deps, { driverId, provider, news, askedAt });
    },
  );
}
