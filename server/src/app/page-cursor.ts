import { AppError } from './app-error.ts';

/**
 * The last row of a page of a list that is sorted newest first: the row's instant as PostgreSQL text (a Date
 * would lose microseconds) and its id.
 */
export interface PageCursor {
  at: string;
  id: string;
}

const format =
  /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)\|([0-9a-f-]{36})$/;

/** Parses the client's cursor; null without one. Throws validation_failed for an invalid one. */
export function readCursor(text: string | undefined): PageCursor | null {
  if (text === undefined) return null;
  const [, at, id] = format.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) {
    throw new AppError('validation_failed', {
      fieldErrors: { cursor: 'This cursor does not belong to this list' },
    });
  }
  return { at, id };
}

/** The last row of a page of a list that is sorted by name. */
interface NameCursor {
  name: string;
  id: string;
}

/** Parses the cursor of a list by name; null without one. Throws validation_failed for an invalid one. */
export function readNameCursor(cursor: string | undefined): NameCursor | null {
  if (cursor === undefined) return null;
  const [, name, id] = /^(.+)\|([^|]+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (name !== undefined && id !== undefined) return { name, id };
  throw new AppError('validation_failed', {
    fieldErrors: { cursor: 'This cursor does not belong to this list' },
  });
}

/** The cursor of the next page; null if this page is not full. `sort_at` is the sort column as text. */
export function cursorAfter(
  page: readonly { id: string; sort_at: string }[],
  limit: number,
): string | null {
  const last = page[limit - 1];
  return last === undefined
    ? null
    : Buffer.from(`${last.sort_at}|${last.id}`).toString('base64url');
}
