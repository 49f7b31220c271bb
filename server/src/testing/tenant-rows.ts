import type pg from 'pg';

/** A row of a table: all its values as one text, and the values of its primary key. */
interface Row {
  text: string;
  key: string[];
}

/** All rows of every table in the catalog, so that new tables are included automatically. */
export async function readEveryRow(pool: pg.Pool): Promise<Map<string, Row[]>> {
  const { rows: tables } = await pool.query<{ name: string; key: string[] }>(`
    SELECT c.relname AS name, ARRAY(SELECT a.attname::text FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  const everything = new Map<string, Row[]>();
  for (const { name, key } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t`,
    );
    everything.set(
      name,
      rows.map(({ row }) => ({
        text: JSON.stringify(row),
        key: key.map((column) => String(row[column])),
      })),
    );
  }
  return everything;
}

/**
 * A key value of at least this length is an id that no other row has, as a UUID is. A shorter value may be in
 * other rows by chance.
 */
const shortestId = 16;

function mentions({ text }: Row, ids: ReadonlySet<string>): boolean {
  return [...ids].some((id) => text.includes(id));
}

/**
 * The ids of a sandbox and of everything that belongs to it. A row belongs to it if the row's text contains
 * one of the ids found so far; its own id is then added.
 */
export function idsOfTenant(everything: Map<string, Row[]>, sandboxId: string): Set<string> {
  const ids = new Set([sandboxId]);
  let before = 0;
  while (ids.size > before) {
    before = ids.size;
    for (const row of [...everything.values()].flat())
      // A key of several columns consists of ids of other rows. Some of these, such as stores, belong to no
      // sandbox, so such keys are not added.
      if (row.key.length === 1 && mentions(row, ids))
        for (const id of row.key) if (id.length >= shortestId) ids.add(id);
  }
  return ids;
}

/** The tables that contain at least one of the ids. */
export function tablesOf(everything: Map<string, Row[]>, ids: ReadonlySet<string>): string[] {
  return [...everything].flatMap(([table, rows]) =>
    rows.some((row) => mentions(row, ids)) ? [table] : [],
  );
}

/** The table of stream readers' cursors. It is left out, since cursors move all the time. */
const cursors = 'event_consumers';

/** The rows that contain none of these ids, each as a text with its table's name, sorted. */
export function rowsBeside(everything: Map<string, Row[]>, ids: ReadonlySet<string>): string[] {
  return [...everything]
    .filter(([table]) => table !== cursors)
    .flatMap(([table, rows]) =>
      rows.flatMap((row) => (mentions(row, ids) ? [] : [`${table} ${row.text}`])),
    )
    .toSorted();
}
