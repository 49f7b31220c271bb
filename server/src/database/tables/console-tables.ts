import { sql } from 'kysely';
import type { Tables } from './table.ts';

const words = 'words of rows that are exported themselves';

/**
 * The search tables come after all tables with searchable rows: the erasure here indexes those rows again,
 * and they must already be erased.
 */
export const consoleTables = {
  // The database's own functions write these rows when a searchable record changes. Sandboxes have no rows
  // here.
  search_stale: {
    owners: [],
    sandbox: null,
    exported: words,
    erased: () => sql`SELECT search_catch_up(2147483647, false, true)`,
  },
  search_index: {
    owners: [],
    sandbox: null,
    exported: words,
    erased: 'words of rows that are erased themselves',
    lists: { kind: 'operations/thing-kinds#ThingKind' },
  },
  search_terms: {
    owners: [],
    sandbox: null,
    exported: words,
    erased: 'words of rows that are erased themselves',
  },
} satisfies Tables;
