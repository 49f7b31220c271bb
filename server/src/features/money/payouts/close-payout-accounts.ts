import { sql } from 'kysely';
import { listDoomedAccounts } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';

const closedAtOnce = 100;
/**
 * The account stays open this long after a payout, because a bank returns a failed payout through the account
 * within days.
 */
const afterPayoutMs = 10 * 24 * 60 * 60 * 1000;

/**
 * Makes providers close the payout accounts of erased users, once none of their payouts can come back. A
 * failure is tried again at the next run and does not stop the others.
 */
export async function closePayoutAccounts({
  db,
  clock,
  payoutProviders,
}: PayoutDeps): Promise<void> {
  const quietSince = new Date(clock.now().getTime() - afterPayoutMs);
  const doomed = await listDoomedAccounts(db, { quietSince, limit: closedAtOnce });
  const failures: unknown[] = [];
  for (const { driver_id: driverId, provider, account_id: accountId } of doomed) {
    try {
      const onboarding = payoutProviders.named(provider)?.onboarding;
      if (accountId !== null) await onboarding?.closeAccount(accountId);
      await sql`DELETE FROM payout_accounts
        WHERE driver_id = ${driverId} AND provider = ${provider} AND is_doomed`.execute(db);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts were not closed`);
}
