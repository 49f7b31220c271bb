import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { startBackgroundCheck as startCall } from '@backhaul/contract/calls/driving/driver-application.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { BackgroundChecker } from '../../../ports/background-check.ts';
import { findApplicant, lockApplicant } from './applicant-store.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';

/**
 * Starts a person's background check. The provider is called outside the transaction, with a key that
 * contains the number of earlier checks. So a repeated call starts no second check, but a call after a failed
 * or outdated check starts a new one. Throws no_application, background_check_made.
 */
export async function startBackgroundCheck(
  deps: DriverApplicationDeps & { backgroundChecker: BackgroundChecker },
  principal: SessionPrincipal,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof startCall>> {
  const { db, bus, clock, backgroundChecker } = deps;
  const { userId, sandboxId } = principal;
  const applicant = await findApplicant(db, clock.now(), userId);
  if (!applicant?.application) throw new AppError('no_application');
  if (applicant.backgroundCheckStatus !== 'required') throw new AppError('background_check_made');
  const { firstName, lastName, dateOfBirth, appliedAt, backgroundChecks } = applicant.application;
  const key = `${userId}-${appliedAt.getTime()}-${backgroundChecks}`;
  const check = await backgroundChecker.start({ key, firstName, lastName, dateOfBirth });
  return commitEvents(db, bus, async (transaction) => {
    await lockApplicant(transaction, userId);
    const { rows } = await sql`
      UPDATE driver_profiles SET background_check_status = ${check.status}
      WHERE user_id = ${userId} AND background_check_status = 'required' RETURNING user_id`.execute(
      transaction,
    );
    if (rows.length === 0) throw new AppError('background_check_made');
    await sql`UPDATE driver_applications SET background_reference = ${check.reference},
        background_checks = background_checks + 1
      WHERE user_id = ${userId}`.execute(transaction);
    const driver = { id: userId, sandboxId };
    const details = { status: check.status, by: backgroundChecker.name };
    const type = 'background_check_started';
    await appendDriverEvent(transaction, { driver, type, by: principal, details });
    const answer = { backgroundCheckStatus: check.status };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
