import { sweepPages } from '../../jobs/sweep-pages.ts';
import { applyAccountNews } from './apply-account-news.ts';
import { listOpenAccounts, type OpenAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';

/** Asks the providers about every account that may have become ready, in case their message was lost. */
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
