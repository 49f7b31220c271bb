import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  decideDriverApplication as decideCall,
  ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  type ApplicationDecision,
  afterAction,
} from '@backhaul/domain/driver-application/application-states.ts';
import { missingBeforeApproval } from '@backhaul/domain/driver/driver-readiness.ts';
import type { ApplicationStatus } from '@backhaul/domain/driver/driver-status.ts';
import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentReviewed } from './applicant-presenter.ts';
import {
  type ApplicantRow,
  type ApplicationRow,
  findApplicant,
  lockApplicant,
} from './applicant-store.ts';
import { appendDriverEvent, type DriverApplicationDeps } from './driver-event.ts';
import { landDrivers } from './ground-drivers.ts';

const eventOf: Readonly<Record<ApplicationDecision, EventType<'driver'>>> = {
  approve: 'application_approved',
  reject: 'application_rejected',
  waitlist: 'application_waitlisted',
  review: 'application_reopened',
};

/**
 * An applicant with the application, locked until the transaction ends. Throws not_found also for applicants
 * of a demo, whom nobody decides on by hand.
 */
export async function requireApplicant(
  transaction: Database,
  now: Date,
  userId: string,
): Promise<ApplicantRow & { application: ApplicationRow }> {
  await lockApplicant(transaction, userId);
  const applicant = await findApplicant(transaction, now, userId);
  if (!applicant?.application || applicant.sandboxId !== null) throw new AppError('not_found');
  return { ...applicant, application: applicant.application };
}

/** Returns the application's state after a decision, as the API answers it. */
export async function reviewedAgain(
  transaction: Database,
  now: Date,
  userId: string,
): Promise<ReviewedApplication> {
  const applicant = await requireApplicant(transaction, now, userId);
  return presentReviewed(applicant, applicant.application);
}

/** Throws validation_failed if a rejection has no reason. Other decisions need none. */
export function requireReason(isRejection: boolean, reason: string | null | undefined) {
  const said = reason?.trim() || null;
  if (isRejection && said === null)
    throw new AppError('validation_failed', { fieldErrors: { reason: 'Enter a reason' } });
  return isRejection ? said : null;
}

function stateAfter(applicant: ApplicantRow, decision: ApplicationDecision): ApplicationStatus {
  const to = afterAction(applicant.applicationStatus, decision);
  if (to === null || to === 'none') throw new AppError('application_moved');
  if (decision !== 'approve') return to;
  const missing = missingBeforeApproval(applicant);
  if (missing.length > 0) throw new AppError('application_incomplete', { facts: { missing } });
  return to;
}

/** Stores the decision on an application, made by an admin or, in a demo, by the system. */
export async function settleApplication(
  transaction: Database,
  driver: ApplicantRow,
  decided: {
    decision: ApplicationDecision;
    status: ApplicationStatus;
    reason: string | null;
    by: SessionPrincipal | null;
    now: Date;
  },
): Promise<void> {
  const { decision, status, reason, by, now } = decided;
  await sql`UPDATE driver_profiles SET application_status = ${status} WHERE user_id = ${driver.id}`.execute(
    transaction,
  );
  await sql`
    UPDATE driver_applications SET decided_at = ${now}, reason = ${reason},
      waitlisted_at = CASE WHEN ${status} = 'waitlist' THEN ${now}::timestamptz END
    WHERE user_id = ${driver.id}`.execute(transaction);
  const details = { status, ...(reason !== null && { reason }) };
  await appendDriverEvent(transaction, { driver, type: eventOf[decision], by, details });
}

/**
 * Decides an application. Approval is possible only after every other step is complete. A rejected driver
 * gets no new jobs, and goes offline after the current ones. Throws not_found, application_moved,
 * application_incomplete, validation_failed.
 */
export function decideApplication(
  { db, bus, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
  userId: string,
  body: CallBody<typeof decideCall>,
): Promise<ReviewedApplication> {
  const { decision } = body;
  const reason = requireReason(decision === 'reject', body.reason);
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const applicant = await requireApplicant(transaction, now, userId);
    const status = stateAfter(applicant, decision);
    const by = principal;
    await settleApplication(transaction, applicant, { decision, status, reason, by, now });
    await noteAdminAct(transaction, {
      adminId: principal.userId,
      action: 'decide_application',
      subject: { personId: userId },
      before: { application: applicant.applicationStatus },
      after: { application: status },
      reason,
      at: now,
    });
    await landDrivers(transaction, userId);
    return reviewedAgain(transaction, now, userId);
  });
}
