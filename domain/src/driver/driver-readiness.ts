import type { ApplicationStatus, BackgroundCheckStatus } from './driver-status.ts';

export type DriverStanding = {
  readonly isDriver: boolean;
  readonly applicationStatus: ApplicationStatus | null;
  readonly backgroundCheckStatus: BackgroundCheckStatus | null;
  /** True if each document is approved and valid today. */
  readonly areDocumentsValid: boolean;
  readonly tutorialCompleted: boolean;
  readonly isPaused: boolean;
};

export const readinessCodes = [
  'not_a_driver',
  'application_not_approved',
  'documents_open',
  'background_check_open',
  'tutorial_open',
  'paused',
] as const;
export type ReadinessCode = (typeof readinessCodes)[number];

const isMet: Readonly<Record<ReadinessCode, (driver: DriverStanding) => boolean>> = {
  not_a_driver: ({ isDriver }) => isDriver,
  application_not_approved: ({ applicationStatus }) => applicationStatus === 'approved',
  documents_open: ({ areDocumentsValid }) => areDocumentsValid,
  background_check_open: ({ backgroundCheckStatus }) => backgroundCheckStatus === 'approved',
  tutorial_open: ({ tutorialCompleted }) => tutorialCompleted,
  paused: ({ isPaused }) => !isPaused,
};

/** The message for each missing step that keeps a driver from going online. */
export const readinessWords: Readonly<Record<ReadinessCode, string>> = {
  not_a_driver: 'This account is not a driver account.',
  application_not_approved: 'You can go online once your application is approved.',
  documents_open: 'You can go online once each of your documents is approved and valid.',
  background_check_open: 'You can go online once your background check is approved.',
  tutorial_open: 'You can go online once you have taken the tutorial.',
  paused:
    'We have paused your account. Your Driver Portal shows the reason and the end of the pause.',
};

/**
 * Every step that is missing before a driver may go online and take jobs
 * (product-rules.md#who-may-go-online).
 */
export function missingReadiness(driver: DriverStanding): ReadinessCode[] {
  return isMet.not_a_driver(driver)
    ? readinessCodes.filter((code) => !isMet[code](driver))
    : ['not_a_driver'];
}

/**
 * The steps that are missing before an application can be approved. They do not include the approval itself
 * or the end of a pause.
 */
export function missingBeforeApproval(driver: DriverStanding): ReadinessCode[] {
  return missingReadiness({ ...driver, applicationStatus: 'approved', isPaused: false });
}

export function mayTakeJobs(driver: DriverStanding): boolean {
  return missingReadiness(driver).length === 0;
}
