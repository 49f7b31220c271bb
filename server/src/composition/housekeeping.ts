import type { Database } from '../database/connect.ts';
import { purgeUsedAttempts } from '../features/accounts/oauth-attempts.ts';
import { purgeSignInPlaces } from '../features/accounts/sign-in-place.ts';
import { purgeQuotes } from '../features/quotes/purge-quotes.ts';
import { purgeOutdated } from '../http/purge-outdated.ts';
import type { JobTasks } from '../jobs/job-payloads.ts';
import type { Clock } from '../ports/clock.ts';

/** What nobody needs any more is deleted each hour, so that the tables of passing things do not grow for ever. */
export function housekeepingTasks({ db, clock }: { db: Database; clock: Clock }): JobTasks {
  return {
    purge_outdated: async () => {
      await purgeOutdated(db, clock.now());
      await purgeQuotes(db, clock.now());
      await purgeSignInPlaces(db, clock.now());
      await purgeUsedAttempts(db, clock.now());
    },
  };
}

export const housekeepingSchedules = [{ task: 'purge_outdated', at: '17 * * * *' }] as const;
