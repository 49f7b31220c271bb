import type { AdminOrderSort } from '@backhaul/contract/admin-order-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';

interface Sort {
  /** The SQL expression to sort by. It must be the same as the index's, so that the index is used. */
  readonly by: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** The text format of the sort values, to validate cursors. */
  readonly format: RegExp;
}

const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;

/** The sort orders. Each has its own index, whose last column is the order's id (migration 0019). */
const sorts: Readonly<Record<AdminOrderSort, Sort>> = {
  created: { by: sql`o.created_at`, type: sql`timestamptz`, format: instant },
  slot: { by: sql`o.slot_start_at`, type: sql`timestamptz`, format: instant },
  customer: { by: sql`lower(o.customer_name)`, type: sql`text`, format: /^[^\0]*$/ },
  total: { by: sql`o.total_cents`, type: sql`integer`, format: /^\d{1,9}$/ },
};

export interface OrderSorting {
  readonly sort: AdminOrderSort;
  readonly direction: 'asc' | 'desc';
}

/** The end of a page: the sort column's value as PostgreSQL text, and the id. */
export interface SortCursor {
  readonly value: string;
  readonly id: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/**
 * Parses the client's cursor; null without one. Throws validation_failed if the cursor does not fit this sort
 * order.
 */
export function readSortCursor(text: string | undefined, { sort, direction }: OrderSorting) {
  if (text === undefined) return null;
  const parts = parsed(text);
  const [name, value, id] = Array.isArray(parts) ? parts.map(String) : [];
  const isOurs = name === `${sort} ${direction}` && sorts[sort].format.test(value ?? '');
  if (!isOurs || value === undefined || id === undefined || !uuid.test(id)) {
    const fieldErrors = { cursor: 'This cursor does not belong to this list' };
    throw new AppError('validation_failed', { fieldErrors });
  }
  return { value, id } satisfies SortCursor;
}

export function writeSortCursor(
  { value, id }: SortCursor,
  { sort, direction }: OrderSorting,
): string {
  return Buffer.from(JSON.stringify([`${sort} ${direction}`, value, id])).toString('base64url');
}

/** The next page's cursor; null if this page is not full. */
export function sortCursorAfter(
  page: readonly { id: string; sort_text: string }[],
  { limit, ...sorting }: OrderSorting & { limit: number },
): string | null {
  const last = page[limit - 1];
  return last === undefined
    ? null
    : writeSortCursor({ value: last.sort_text, id: last.id }, sorting);
}

/** SQL for a sorted page: the sort value, the ORDER BY, and the condition for rows after a cursor. */
export function sortSql({ sort, direction }: OrderSorting, cursor: SortCursor | null) {
  const { by, type } = sorts[sort];
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`;
  const than = direction === 'asc' ? sql`>` : sql`<`;
  return {
    by,
    orderBy: sql`${by} ${way}, o.id ${way}`,
    behind:
      cursor === null
        ? []
        : [sql`(${by}, o.id) ${than} (${cursor.value}::${type}, ${cursor.id}::uuid)`],
  };
}
