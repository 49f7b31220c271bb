import { dayNumber } from '../time/calendar-date.ts';

/** Every document that a driver needs, in the sequence in which the application asks for them. */
export const driverDocumentKinds = [
  'license_front',
  'license_back',
  'insurance',
  'registration',
  'profile_photo',
] as const;
export type DriverDocumentKind = (typeof driverDocumentKinds)[number];

export const driverDocumentNames: Readonly<Record<DriverDocumentKind, string>> = {
  license_front: 'Driver’s license, front',
  license_back: 'Driver’s license, back',
  insurance: 'Insurance',
  registration: 'Vehicle registration',
  profile_photo: 'Profile photo',
};

interface DocumentRule {
  /** True if the driver must enter the last day on which the document is valid. */
  readonly expires: boolean;
  /** True if the document must be a photo. Other documents may also be a PDF. */
  readonly isPhoto: boolean;
}

const rules: Readonly<Record<DriverDocumentKind, DocumentRule>> = {
  license_front: { expires: true, isPhoto: true },
  license_back: { expires: false, isPhoto: true },
  insurance: { expires: true, isPhoto: false },
  registration: { expires: true, isPhoto: false },
  profile_photo: { expires: false, isPhoto: true },
};

export const documentRuleOf = (kind: DriverDocumentKind): DocumentRule => rules[kind];

const storedDocumentStates = ['uploaded', 'approved', 'rejected'] as const;
export type StoredDocumentState = (typeof storedDocumentStates)[number];
export const documentStates = [...storedDocumentStates, 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

/**
 * True if a document is still valid today. It is valid up to and including its last day, in the area's
 * calendar.
 */
export function countsOn(expiresOn: string | null, today: string): boolean {
  return expiresOn === null || expiresOn >= today;
}

/**
 * The state of a document today. Both days are YYYY-MM-DD in the service area
 * (product-rules.md#driver-documents).
 */
export function documentState(
  document: { readonly state: StoredDocumentState; readonly expiresOn: string | null },
  today: string,
): DocumentState {
  const isOver = document.state === 'approved' && !countsOn(document.expiresOn, today);
  return isOver ? 'expired' : document.state;
}

/**
 * A driver gets a reminder this many days before a document expires, and a notification once it has expired.
 */
export const reminderDays = [30, 7, 1] as const;

/**
 * The reminder to send today: one of `reminderDays`, 0 for an expired document, or null for none. `reminded`
 * is the last reminder sent. A missed reminder is sent late, and no reminder twice.
 */
export function reminderDue(
  expiresOn: string,
  today: string,
  reminded: number | null,
): number | null {
  const end = dayNumber(expiresOn);
  const day = dayNumber(today);
  if (end === null || day === null) return null;
  const left = end - day;
  const due = left < 0 ? 0 : reminderDays.findLast((days) => left <= days);
  return due === undefined || (reminded !== null && reminded <= due) ? null : due;
}

type DocumentProblemField = 'expiresOn' | 'fileId';

/** The problem with a document that a driver submits; null if there is none. */
export function documentProblem(
  document: { kind: DriverDocumentKind; expiresOn: string | null; isPhoto: boolean },
  today: string,
): { field: DocumentProblemField; message: string } | null {
  const { kind, expiresOn, isPhoto } = document;
  const rule = rules[kind];
  if (rule.isPhoto && !isPhoto)
    return { field: 'fileId', message: 'This must be a photo, not a PDF' };
  if (!rule.expires) return null;
  if (expiresOn === null || dayNumber(expiresOn) === null)
    return { field: 'expiresOn', message: 'Enter the last day on which the document is valid' };
  return countsOn(expiresOn, today)
    ? null
    : { field: 'expiresOn', message: 'This document has expired. Send one that is still valid.' };
}
