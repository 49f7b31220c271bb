import type { ApplicationDecision } from '@backhaul/domain/driver-application/application-states.ts';
import { driverDocumentNames } from '@backhaul/domain/driver-application/driver-documents.ts';
import type { DecidedBackgroundState } from '@backhaul/domain/driver-application/background-states.ts';
import type { ReadinessCode } from '@backhaul/domain/driver/driver-readiness.ts';
import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  pending_review: 'Under Review',
  waitlist: 'On Waitlist',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const statusTones: Readonly<Record<ApplicationStatus, BadgeTone>> = {
  pending_review: 'info',
  waitlist: 'plain',
  approved: 'ok',
  rejected: 'bad',
};

export const decisionNames: Readonly<Record<ApplicationDecision, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  waitlist: 'Put on waitlist',
  review: 'Reopen',
};

export const checkActs: Readonly<Record<DecidedBackgroundState, string>> = {
  in_progress: 'In progress',
  approved: 'Passed',
  failed: 'Not passed',
  required: 'Request again',
};

export const checkWords: Readonly<Record<BackgroundCheckStatus, string>> = {
  required: 'The applicant has not started the background check.',
  pending: 'We requested the background check.',
  in_progress: 'The background check is in progress.',
  approved: 'Passed.',
  failed: 'Not passed.',
};

export const missingNames: Readonly<Record<ReadinessCode, string>> = {
  not_a_driver: 'driver account',
  application_not_approved: 'approval',
  documents_open: 'documents',
  background_check_open: 'background check',
  tutorial_open: 'tutorial',
  paused: 'end of the pause',
};

const documentNames: Readonly<Record<string, string>> = driverDocumentNames;

/** Turns a note such as 'profile_photo: Too dark' into words: 'Profile photo: Too dark'. */
export function aboutWords(about: string): string {
  return about.replace(/^[a-z_]+/, (name) => documentNames[name] ?? name.replaceAll('_', ' '));
}

/** Turns an event's type such as 'document_rejected' into words: 'Document rejected'. */
export function historyName(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
