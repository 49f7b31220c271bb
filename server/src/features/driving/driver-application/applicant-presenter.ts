import type { CallAnswer } from '@backhaul/contract/call.ts';
import type * as own from '@backhaul/contract/calls/driving/driver-application.ts';
import type { ReviewedApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import { documentState } from '@backhaul/domain/driver-application/driver-documents.ts';
import { tutorialLessons } from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import {
  missingBeforeApproval,
  missingReadiness,
  type ReadinessCode,
} from '@backhaul/domain/driver/driver-readiness.ts';
import type { ApplicantRow, ApplicationRow, DocumentRow } from './applicant-store.ts';

export function presentDocument(row: DocumentRow, today: string): own.DriverDocument {
  return {
    ...row,
    state: documentState(row, today),
    uploadedAt: new Date(row.uploadedAt).toISOString(),
  };
}

export function presentApplication(
  { applicationStatus, waitlistPosition }: ApplicantRow,
  { appliedAt, areaId: _known, backgroundChecks: _counted, ...said }: ApplicationRow,
): CallAnswer<typeof own.applyToDrive> {
  return {
    ...said,
    status: applicationStatus,
    waitlistPosition,
    appliedAt: appliedAt.toISOString(),
  };
}

export function presentTutorial({ passed, tutorialCompleted }: ApplicantRow) {
  return {
    passed: tutorialLessons.filter((lesson) => tutorialCompleted || passed.includes(lesson)),
    isCompleted: tutorialCompleted,
  };
}

/**
 * The API's answer about the steps that an applicant must complete before driving. A person who never applied
 * has completed none.
 */
export function presentOnboarding(
  row: ApplicantRow | undefined,
): CallAnswer<typeof own.readOnboarding> {
  if (row === undefined)
    return {
      application: null,
      backgroundCheckStatus: 'required',
      checkFailedAt: null,
      documents: [],
      tutorial: { passed: [], isCompleted: false },
      missing: ['not_a_driver'],
    };
  return {
    application: row.application && presentApplication(row, row.application),
    backgroundCheckStatus: row.backgroundCheckStatus,
    checkFailedAt: row.checkFailedAt?.toISOString() ?? null,
    documents: row.documents.map((document) => presentDocument(document, row.today)),
    tutorial: presentTutorial(row),
    missing: missingReadiness(row),
  };
}

export function presentReviewed(
  row: ApplicantRow,
  application: ApplicationRow,
): ReviewedApplication {
  const missing: ReadinessCode[] = missingBeforeApproval(row);
  return {
    ...presentApplication(row, application),
    id: row.id,
    email: row.email,
    areaId: application.areaId,
    backgroundCheckStatus: row.backgroundCheckStatus,
    tutorialCompleted: row.tutorialCompleted,
    documents: row.documents.map((document) => presentDocument(document, row.today)),
    missing,
  };
}
