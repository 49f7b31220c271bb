import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WorkPiece, WorkSource } from './sources/work-source.ts';
import { workSources } from './work-sources.ts';

function rowOf(piece: WorkPiece) {
  const {
    sourceId,
    kind,
    part = '',
    subject,
    orderId,
    personId,
    ownerId,
    since,
    dueAt,
    facts,
  } = piece;
  return {
    id: randomUUID(),
    source_id: sourceId,
    kind,
    part,
    subject_kind: subject.kind,
    subject_id: subject.id,
    order_id: orderId,
    person_id: personId,
    owner_id: ownerId ?? null,
    since: since.toISOString(),
    due_at: dueAt.toISOString(),
    shows_at: (piece.showsAt ?? since).toISOString(),
    facts,
  };
}

const columns = sql`subject_kind, subject_id, order_id, person_id, since, due_at, shows_at, facts`;

/**
 * Reads the current items of these records from `source` and updates the work list. Returns the number of
 * changed items. Owners and postponements stay. An item that no longer exists is closed, or deleted if it was
 * never visible.
 */
export async function keepRecords(
  db: Database,
  source: WorkSource,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const sorted = [...new Set(ids)].toSorted();
  if (sorted.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    // Changes of one record run one after another, so that the last one to read is also the last one to
    // write.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`work:${source.name}:`} || id, 0))
      FROM unnest(${sorted}::text[]) AS id`.execute(transaction);
    const pieces = await source.read(transaction, sorted);
    const { rows } = await sql<{ changed: number }>`
      WITH wanted AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(pieces.map(rowOf))}::jsonb) AS w (id uuid, source_id uuid, kind text,
          part text, subject_kind text, subject_id uuid, order_id uuid, person_id uuid, owner_id uuid, since timestamptz, due_at timestamptz,
          shows_at timestamptz, facts jsonb)
      ), over AS (
        SELECT i.id, i.shows_at > ${now} AS is_hidden FROM work_items i
        WHERE i.source = ${source.name} AND i.source_id = ANY (${sorted}::uuid[]) AND i.closed_at IS NULL
          AND NOT EXISTS (SELECT FROM wanted w WHERE w.source_id = i.source_id AND w.kind = i.kind AND w.part = i.part)
      ), closed AS (
        UPDATE work_items SET closed_at = ${now} WHERE id IN (SELECT id FROM over WHERE NOT is_hidden) RETURNING id
      ), forgotten AS (
        DELETE FROM work_items WHERE id IN (SELECT id FROM over WHERE is_hidden) RETURNING id
      ), kept AS (
        INSERT INTO work_items AS i (id, source, source_id, kind, part, owner_id, owned_since, ${columns})
        SELECT id, ${source.name}, source_id, kind, part, owner_id, CASE WHEN owner_id IS NOT NULL THEN since END, ${columns}
        FROM wanted
        ON CONFLICT (source, source_id, kind, part) WHERE closed_at IS NULL DO UPDATE SET
          (subject_kind, subject_id, order_id, person_id, since, due_at, shows_at, facts) = (excluded.subject_kind,
            excluded.subject_id, excluded.order_id, excluded.person_id, excluded.since, excluded.due_at, excluded.shows_at,
            excluded.facts)
          WHERE (i.subject_kind, i.subject_id, i.order_id, i.person_id, i.since, i.due_at, i.shows_at, i.facts)
            IS DISTINCT FROM (excluded.subject_kind, excluded.subject_id, excluded.order_id, excluded.person_id,
              excluded.since, excluded.due_at, excluded.shows_at, excluded.facts)
        RETURNING id
      )
      SELECT (SELECT count(*) FROM closed) + (SELECT count(*) FROM forgotten) + (SELECT count(*) FROM kept) AS changed`.execute(
      transaction,
    );
    return rows[0]?.changed ?? 0;
  });
}

/** The maximum number of records in one transaction. */
const recordsAtOnce = 200;

interface Record {
  source: WorkSource;
  id: string;
  now: Date;
}

/** Simultaneous updates share one transaction for each source of items. */
const keepTogether = groupOnDatabase<Record, number>(async (db, group) => {
  const changed = new Map<WorkSource, number>();
  for (const source of new Set(group.map((one) => one.source))) {
    const ids = group.filter((one) => one.source === source).map(({ id }) => id);
    changed.set(source, await keepRecords(db, source, ids, group[0]?.now ?? new Date()));
  }
  return group.map(({ source }) => changed.get(source) ?? 0);
}, recordsAtOnce);

/** Updates the items of the work list about the record of an event. True if any item changed. */
export async function keepWorkOf(
  { db, clock }: { db: Database; clock: Clock },
  { kind, id }: { kind: string; id: string },
): Promise<boolean> {
  const sources = workSources.filter(({ on }) => on.some((known) => known === kind));
  const now = clock.now();
  const changed = await Promise.all(
    sources.map((source) => keepTogether(db, { source, id: source.recordOf?.(id) ?? id, now })),
  );
  return changed.some((count) => count > 0);
}

async function recordsOf(db: Database, source: WorkSource): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT source_id AS id FROM work_items WHERE source = ${source.name} AND closed_at IS NULL`.execute(
    db,
  );
  return [...new Set([...(await source.candidates(db)), ...rows.map(({ id }) => id)])];
}

/**
 * Rebuilds the whole work list from its sources. Returns the number of changed items; 0 means that the list
 * was up to date.
 */
export async function rebuildWork(db: Database, now: Date): Promise<number> {
  let changed = 0;
  for (const source of workSources) {
    const ids = await recordsOf(db, source);
    for (let from = 0; from < ids.length; from += recordsAtOnce)
      changed += await keepRecords(db, source, ids.slice(from, from + recordsAtOnce), now);
  }
  return changed;
}

/** Deletes items that ended long ago. */
export async function purgeWork(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - workLimits.keptMs);
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM work_items WHERE id IN (
      SELECT id FROM work_items WHERE closed_at < ${oldest} ORDER BY closed_at LIMIT ${rows})`,
  );
}
