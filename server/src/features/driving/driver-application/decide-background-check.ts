import type { ReviewedApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  type DecidedBackgroundState,
  mayBecome,
} from '@backhaul/domain/driver-application/background-states.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { ApplicantRow } from './applicant-store.ts';
import { requireApplicant, reviewedAgain } from './decide-application.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';
import { landDrivers } from './ground-drivers.ts';

/** Stores the result of a background check, decided by a person or, in a demo, by the system. */
export async function settleBackgroundCheck(
  transaction: Database,
  driver: ApplicantRow,
  status: DecidedBackgroundState,
  by: SessionPrincipal | null,
): Promise<void> {
  await sql`UPDATE driver_profiles SET background_check_status = ${status} WHERE user_id = ${driver.id}`.execute(
    transaction,
  );
  const type = 'background_check_decided';
  await appendDriverEvent(transaction, { driver, type, by, details: { status } });
}

/** Records the result of a background check. Throws not_found, application_moved. */
export function decideBackgroundCheck(
  { db, bus, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
  userId: string,
  status: DecidedBackgroundState,
): Promise<ReviewedApplication> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const applicant = await requireApplicant(transaction, now, userId);
    if (!mayBecome(applicant.backgroundCheckStatus, status))
      throw new AppError('application_moved', {
        message:
          'You cannot do this with the background check now. Somebody may have just decided it.',
      });
    await settleBackgroundCheck(transaction, applicant, status, principal);
    await noteAdminAct(transaction, {
      adminId: principal.userId,
      action: 'decide_background_check',
      subject: { personId: userId },
      before: { backgroundCheck: applicant.backgroundCheckStatus },
      after: { backgroundCheck: status },
      reason: null,
      at: now,
    });
    await landDrivers(transaction, userId);
    return reviewedAgain(transaction, now, userId);
  });
}
