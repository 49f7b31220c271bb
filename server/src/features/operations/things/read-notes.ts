import type { Note } from '@backhaul/contract/calls/operations/notes.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { thingRights } from '@backhaul/domain/operations/thing-access.ts';
import type { Thing } from '@backhaul/domain/operations/thing-kinds.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { ThingRow } from '@backhaul/contract/thing-answer.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { isUuid } from './card-parts.ts';
import { readThingRows } from './thing-rows.ts';

interface NoteRow {
  id: string;
  words: string;
  author_id: string;
  author: string;
  at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  earlier: { words: string; until: string }[];
  mentions: { id: string; name: string; done_at: string | null }[];
}

/** Kinds whose ids are no uuids. */
const namedKinds: readonly Thing['kind'][] = ['store', 'retailer', 'payment'];

/** A thing of the live tenant that the reader may read. Throws forbidden, not_found. */
export async function readNotedThing(
  db: Database,
  principal: Principal | null,
  thing: Thing,
): Promise<ThingRow> {
  if (!can(principal, thingRights[thing.kind], null)) throw new AppError('forbidden');
  const isReadable = namedKinds.includes(thing.kind) || isUuid(thing.id);
  const [row] = isReadable ? await readThingRows(db, [thing]) : [];
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A note that was taken back says so; what it said is among its earlier words. */
function presentNote(row: NoteRow): Note {
  const earlier = row.earlier.map(({ words, until }) => ({
    words,
    until: new Date(until).toISOString(),
  }));
  const deletedAt = iso(row.deleted_at);
  return {
    id: row.id,
    words: deletedAt === null ? row.words : '',
    by: { id: row.author_id, name: row.author },
    at: row.at.toISOString(),
    editedAt: iso(row.edited_at),
    deletedAt,
    earlier: deletedAt === null ? earlier : [{ words: row.words, until: deletedAt }, ...earlier],
    mentions: row.mentions.map(({ id, name, done_at: doneAt }) => ({
      id,
      name,
      doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
    })),
  };
}

/** The most notes that a card shows. */
const mostNotes = 100;

/** Notes by a condition on `n`, the newest first. */
export async function findNotes(db: Database, where: RawBuilder<unknown>): Promise<Note[]> {
  const { rows } = await sql<NoteRow>`
    SELECT n.id, n.words, n.author_id, u.first_name || ' ' || u.last_name AS author, n.at, n.edited_at, n.deleted_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('words', v.words, 'until', v.until) ORDER BY v.until DESC), '[]')
        FROM thing_note_versions v WHERE v.note_id = n.id) AS earlier,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'done_at', m.done_at)
          ORDER BY p.first_name, p.id), '[]')
        FROM note_mentions m JOIN users p ON p.id = m.person_id WHERE m.note_id = n.id) AS mentions
    FROM thing_notes n JOIN users u ON u.id = n.author_id
    WHERE ${where} ORDER BY n.at DESC, n.id LIMIT ${mostNotes}`.execute(db);
  return rows.map(presentNote);
}

export const notesOf = (db: Database, { kind, id }: Thing): Promise<Note[]> =>
  findNotes(db, sql`n.kind = ${kind} AND n.thing_id = ${id}`);
