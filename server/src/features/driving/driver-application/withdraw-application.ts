import { afterAction } from '@backhaul/domain/driver-application/application-states.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { findApplicant, lockApplicant } from './applicant-store.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';

async function hasDriven(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders WHERE driver_id = ${userId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Withdraws an application and its documents, whose files are deleted later. Throws no_application, or
 * application_moved if the application was approved or the person has already driven for us.
 */
export function withdrawApplication(
  { db, bus, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
): Promise<void> {
  const { userId, sandboxId } = principal;
  return commitEvents(db, bus, async (transaction) => {
    await lockApplicant(transaction, userId);
    const applicant = await findApplicant(transaction, clock.now(), userId);
    if (!applicant?.application) throw new AppError('no_application');
    const isOver = afterAction(applicant.applicationStatus, 'withdraw') === null;
    if (isOver || (await hasDriven(transaction, userId)))
      throw new AppError('application_moved', {
        message: 'You can no longer withdraw this application. Write to us instead.',
      });
    for (const table of ['driver_locations', 'driver_applications', 'driver_profiles'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    await sql`UPDATE users SET is_driver = false WHERE id = ${userId}`.execute(transaction);
    const driver = { id: userId, sandboxId };
    await appendDriverEvent(transaction, { driver, type: 'application_withdrawn', by: principal });
  });
}
