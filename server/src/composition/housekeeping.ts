import { purgeExports } from '../features/people/account-data/export-store.ts';
import { purgeLinks } from '../features/people/accounts/account-links.ts';
import { purgeUsedAttempts } from '../features/people/accounts/oauth-attempts.ts';
import { purgeSignInPlaces } from '../features/people/accounts/sign-in-place.ts';
import { purgeMinutes } from '../features/operations/service-health/minute-store.ts';
import { purgeTracks } from '../features/operations/replay/purge-tracks.ts';
import { purgeErrors } from '../features/operations/error-reports/record-error.ts';
import { forgetRedeemingDevices } from '../features/money/promotions/redeem-promotion.ts';
import { purgeQuotes } from '../features/returns/quotes/purge-quotes.ts';
import { forgetMarks } from '../app/brakes.ts';
import { forgetPayingPlaces } from '../features/money/payments/payments-store.ts';
import { purgeKeptAnswers } from '../app/idempotency.ts';
import { purgeSessions } from '../http/sessions.ts';
import { forgetRates } from '../http/shared-rates.ts';
import { purgeVisitors } from '../http/visitors.ts';
import { type PurgeDeps, purgeSandboxes } from '../features/operations/sandbox/purge-sandboxes.ts';
import { defineFeature } from '../http/feature.ts';
import type { TasksOf } from '../jobs/job-payloads.ts';

/**
 * Hourly deletion of expired sessions, keys, quotes and visitors. Ended sandboxes are deleted every five
 * minutes.
 */
export function housekeepingTasks(
  deps: PurgeDeps,
): TasksOf<'purge_outdated' | 'purge_sandboxes' | 'forget_rates'> {
  const { db, clock } = deps;
  return {
    purge_outdated: async () => {
      await purgeSessions(db, clock.now());
      await purgeKeptAnswers(db, clock.now());
      await purgeQuotes(db, clock.now());
      await purgeVisitors(db, clock.now());
      await purgeSignInPlaces(db, clock.now());
      await purgeUsedAttempts(db, clock.now());
      await purgeLinks(db, clock.now());
      await purgeExports(db, clock.now());
      await purgeErrors(db, clock.now());
      await purgeMinutes(db, clock.now());
      await purgeTracks(db, clock.now());
      await forgetMarks(db, clock.now());
      await forgetPayingPlaces(db, clock.now());
      await forgetRedeemingDevices(db, clock.now());
    },
    purge_sandboxes: async () => {
      await purgeSandboxes(deps);
    },
    forget_rates: () => forgetRates(deps.db),
  };
}

export const housekeepingFeature = defineFeature({
  name: 'housekeeping',
  tasks: housekeepingTasks,
  schedules: [
    { task: 'purge_outdated', at: '17 * * * *' },
    { task: 'purge_sandboxes', at: '*/5 * * * *' },
    { task: 'forget_rates', at: '*/5 * * * *' },
  ],
});
