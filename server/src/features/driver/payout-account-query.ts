import type { PayoutAccount } from '@backhaul/contract/calls/payouts.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

const none: PayoutAccount = { state: 'none', problem: null, takesInstant: false };

/** How the driver's account at a provider stands, as we last heard of it. */
export async function readPayoutAccount(
  db: Database,
  driverId: string,
  provider: string,
): Promise<PayoutAccount> {
  const { rows } = await sql<PayoutAccount>`
    SELECT state, problem, takes_instant AS "takesInstant" FROM payout_accounts
    WHERE driver_id = ${driverId} AND provider = ${provider}`.execute(db);
  return rows[0] ?? none;
}
