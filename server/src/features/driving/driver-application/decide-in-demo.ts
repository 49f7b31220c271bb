import { afterAction } from '@backhaul/domain/driver-application/application-states.ts';
import { countsOn } from '@backhaul/domain/driver-application/driver-documents.ts';
import { missingBeforeApproval } from '@backhaul/domain/driver/driver-readiness.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { type ApplicantRow, findApplicant, lockApplicant } from './applicant-store.ts';
import { settleApplication } from './decide-application.ts';
import { settleBackgroundCheck } from './decide-background-check.ts';
import { approveDocument } from './decide-document.ts';
import type { DriverApplicationDeps } from './driver-event.ts';
import { landDrivers } from './ground-drivers.ts';

/**
 * Seconds until a demo's application is decided, so that the applicant can first read that it is under
 * review.
 */
const decidedAfterSeconds = 3;

/** Schedules the decisions that a demo's applicant waits for. Calling it again restarts the delay. */
export function askForDemoDecision(db: Database, userId: string): Promise<void> {
  const key = `demo-applicant-${userId}`;
  return enqueueJob(
    db,
    'decide_demo_applicant',
    { userId },
    { key, inSeconds: decidedAfterSeconds },
  );
}

async function approveWhatWaits(transaction: Database, applicant: ApplicantRow, now: Date) {
  for (const document of applicant.documents)
    if (document.state === 'uploaded' && countsOn(document.expiresOn, applicant.today))
      await approveDocument(transaction, applicant, document, { by: null, now });
  const isAskedFor = ['pending', 'in_progress'].includes(applicant.backgroundCheckStatus);
  if (isAskedFor) await settleBackgroundCheck(transaction, applicant, 'approved', null);
}

/**
 * A demo has no operators: its applicants' documents and checks are approved automatically, and the application once
 * nothing else is missing (product-rules.md#applications). Does nothing outside of demos. Safe to repeat.
 */
export function decideInDemo(
  { db, bus, clock }: DriverApplicationDeps,
  userId: string,
): Promise<void> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    await lockApplicant(transaction, userId);
    const applicant = await findApplicant(transaction, now, userId);
    if (!applicant?.application || applicant.sandboxId === null) return;
    await approveWhatWaits(transaction, applicant, now);
    const looked = await findApplicant(transaction, now, userId);
    if (looked === undefined || missingBeforeApproval(looked).length > 0) return;
    if (afterAction(looked.applicationStatus, 'approve') === null) return;
    await settleApplication(transaction, looked, {
      decision: 'approve',
      status: 'approved',
      reason: null,
      by: null,
      now,
    });
    await landDrivers(transaction, userId);
  });
}
