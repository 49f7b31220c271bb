import { randomUUID } from 'node:crypto';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';

const tooManyHere =
  'Too many demos were started from your network. Each is over after a day; please try again later.';
const tooMany = 'All our demos are in use. Please try again later.';
const retryAfterSeconds = 600;

/** Limits on the number of sandboxes. A sandbox that has ended counts until it is purged. */
export interface SandboxLimits {
  perAddress: number;
  inAll: number;
}

/**
 * The number of a database lock, chosen freely. The lock makes simultaneous starts count one after another.
 */
const countLock = 6_204_519;

/** Reserves a new sandbox. Throws rate_limited or busy if a limit is reached. */
export async function reserveSandbox(
  db: Database,
  { now, address, limits }: { now: Date; address: string; limits: SandboxLimits },
): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${countLock})`.execute(transaction);
    const { rows } = await sql<{ here: number; all: number }>`
      SELECT count(*) AS "all", count(*) FILTER (WHERE started_from = ${address}) AS here
      FROM sandboxes WHERE company_id IS NULL`.execute(transaction);
    const { here = 0, all = 0 } = rows[0] ?? {};
    if (here >= limits.perAddress) throw new AppError('rate_limited', { message: tooManyHere });
    if (all >= limits.inAll) throw new AppError('busy', { message: tooMany, retryAfterSeconds });
    await transaction
      .insertInto('sandboxes')
      .values({
        id,
        started_from: address,
        created_at: now,
        expires_at: new Date(now.getTime() + accountLimits.sandboxLifetimeMs),
      })
      .execute();
  });
  return id;
}
