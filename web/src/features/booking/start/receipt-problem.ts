import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';

const wayOn = 'You can fill in the fields yourself.';
export const tookTooLong = `Reading your receipt took too long. ${wayOn}`;
export const nothingRead = `We found no store, date, item or price in it. ${wayOn}`;

/** One sentence on what went wrong, which ends with the way on. */
export function problemOf(reason: string): string {
  return reason.endsWith('yourself.') ? reason : `${reason} ${wayOn}`;
}

export function problemOfError(error: unknown): string {
  return problemOf(reasonOf(error, 'Something went wrong.'));
}

/** Whether the file may still be the receipt although it could not be read: it was not its own fault. */
export function isStillProof(error: unknown): boolean {
  return !(error instanceof ApiError && error.code === 'receipt_unreadable');
}
