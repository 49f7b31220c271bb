import type { DocumentState } from '@backhaul/domain/driver-application/driver-documents.ts';
import type { ReadinessCode } from '@backhaul/domain/driver/driver-readiness.ts';
import type { BackgroundCheckStatus } from '@backhaul/domain/driver/driver-status.ts';
import { paths } from '../../lib/paths.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const documentStateNames: Readonly<Record<DocumentState, string>> = {
  uploaded: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};

export const documentTones: Readonly<Record<DocumentState, BadgeTone>> = {
  uploaded: 'info',
  approved: 'ok',
  rejected: 'bad',
  expired: 'bad',
};

export const checkNames: Readonly<Record<BackgroundCheckStatus, string>> = {
  required: 'Not started',
  pending: 'Requested',
  in_progress: 'In progress',
  approved: 'Approved',
  failed: 'Not passed',
};

export const checkTones: Readonly<Record<BackgroundCheckStatus, BadgeTone>> = {
  required: 'warn',
  pending: 'info',
  in_progress: 'info',
  approved: 'ok',
  failed: 'bad',
};

export const checkWords: Readonly<Record<BackgroundCheckStatus, string>> = {
  required:
    'We check your driving record and criminal record. You agreed to this check when you applied.',
  pending: 'We have requested your background check. You do not need to do anything.',
  in_progress: 'Your background check is in progress. You do not need to do anything.',
  approved: 'You passed the background check.',
  failed:
    'You did not pass the background check, so you cannot drive for us. If the result is wrong, contact us.',
};

export const missingNames: Readonly<Record<ReadinessCode, string>> = {
  not_a_driver: 'a driver account',
  application_not_approved: 'approval',
  documents_open: 'documents',
  background_check_open: 'background check',
  tutorial_open: 'tutorial',
  paused: 'the end of your pause',
};

/** The page for each condition that a driver does not meet yet. */
export const missingPaths: Readonly<Record<ReadinessCode, `/${string}`>> = {
  not_a_driver: paths.driverSignup,
  application_not_approved: paths.driverOnboarding,
  documents_open: paths.driverDocuments,
  background_check_open: paths.driverOnboarding,
  tutorial_open: paths.driverTutorial,
  paused: paths.driverPortal,
};
