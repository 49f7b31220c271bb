import { AppError } from '../../../app/app-error.ts';

/**
 * The end of a list page: the last row's sort value as PostgreSQL text, and the last row's id at the gateway.
 */
export interface GatewayCursor {
  value: string;
  id: string;
}

export const instantFormat =
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;

/**
 * Parses the client's cursor; null without one. Throws validation_failed for a cursor of another list or sort
 * order.
 */
export function readGatewayCursor(
  text: string | undefined,
  order: string,
  format: RegExp,
): GatewayCursor | null {
  if (text === undefined) return null;
  const [name, value = '', id] = Buffer.from(text, 'base64url').toString().split('|');
  if (name === order && format.test(value) && id) return { value, id };
  throw new AppError('validation_failed', {
    fieldErrors: { cursor: 'This cursor does not belong to this list' },
  });
}

/** The next page's cursor; null if this page is not full. */
export function gatewayCursorAfter(
  page: readonly { id: string; sort_at: string }[],
  order: string,
  limit: number,
): string | null {
  const last = page[limit - 1];
  return last === undefined
    ? null
    : writeGatewayCursor({ value: last.sort_at, id: last.id }, order);
}

export function writeGatewayCursor({ value, id }: GatewayCursor, order: string): string {
  return Buffer.from(`${order}|${value}|${id}`).toString('base64url');
}
