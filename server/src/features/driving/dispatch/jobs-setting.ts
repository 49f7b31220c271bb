import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readJobsSetting as call } from '@backhaul/contract/calls/driving/jobs-setting.ts';
import { jobsAtATime } from '@backhaul/domain/driver/jobs-at-a-time.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

type JobsSetting = CallAnswer<typeof call>;

/**
 * The usual maximum number of jobs that a driver may have at the same time, and the number of drivers who
 * have a limit of their own.
 */
export async function readJobsSetting(db: Database): Promise<JobsSetting> {
  const { rows } = await sql<JobsSetting>`
    SELECT coalesce((SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'), ${jobsAtATime.usual}::integer)
        AS "activeJobs",
      (SELECT count(*)::integer FROM driver_profiles p JOIN users u ON u.id = p.user_id
        WHERE p.active_jobs_at_most IS NOT NULL AND u.sandbox_id IS NULL) AS "driversWithOwn"`.execute(
    db,
  );
  const [setting] = rows;
  if (setting === undefined) throw new Error('a query without a row');
  return setting;
}

/** Changes the maximum number of jobs at a time. Setting the same number again changes nothing. */
export function changeJobsSetting(
  { db, clock }: { db: Database; clock: Clock },
  { userId }: SessionPrincipal,
  { activeJobs, reason }: { activeJobs: number; reason: string },
): Promise<JobsSetting> {
  return db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO settings (key, value) VALUES ('dispatch', '{}') ON CONFLICT DO NOTHING`.execute(
      transaction,
    );
    await sql`SELECT FROM settings WHERE key = 'dispatch' FOR UPDATE`.execute(transaction);
    const before = await readJobsSetting(transaction);
    if (before.activeJobs === activeJobs) return before;
    await sql`UPDATE settings SET value = value || jsonb_build_object('activeJobs', ${activeJobs}::integer),
      updated_at = ${clock.now()}, updated_by = ${userId} WHERE key = 'dispatch'`.execute(
      transaction,
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'change_jobs',
      subject: { thing: 'Active jobs per driver' },
      before: { activeJobs: before.activeJobs },
      after: { activeJobs },
      reason,
      at: clock.now(),
    });
    return { ...before, activeJobs };
  });
}
