import type { Note } from '@backhaul/contract/calls/operations/notes.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { noteRights } from '@backhaul/domain/operations/thing-access.ts';
import { handover, type NotedThing, type Thing } from '@backhaul/domain/operations/thing-kinds.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
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
  from_number: string | null;
  at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  earlier: { words: string; until: string }[];
  mentions: { id: string; name: string; done_at: string | null }[];
}

/** Kinds of things whose ids are texts and not UUIDs. */
const namedKinds: readonly NotedThing['kind'][] = ['store', 'retailer', 'payment'];

const hasCard = (thing: NotedThing): thing is Thing => thing.kind !== 'shift';

/**
 * Checks that a thing can have notes that this reader may see. Throws forbidden if the reader may not see
 * them, and not_found if the live tenant has no such thing.
 */
export async function requireNotedThing(
  db: Database,
  principal: Principal | null,
  thing: NotedThing,
): Promise<void> {
  if (!can(principal, noteRights[thing.kind], null)) throw new AppError('forbidden');
  const isThere = hasCard(thing)
    ? (namedKinds.includes(thing.kind) || isUuid(thing.id)) &&
      (await readThingRows(db, [thing])).length > 0
    : thing.id === handover.id;
  if (!isThere) throw new AppError('not_found');
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A note for the reader. A deleted note says only that it is deleted; its last words are in its history. */
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
    fromNumber: row.from_number,
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

/** The maximum number of notes on a card (a page of the console). */
const mostNotes = 100;

/**
 * Notes that meet an SQL condition on `n`, a row of thing_notes, newest first. A note of a ticket that was
 * merged into the ticket `intoId` also has the merged ticket's number.
 */
export async function findNotes(
  db: Database,
  where: RawBuilder<unknown>,
  intoId: string | null = null,
): Promise<Note[]> {
  const { rows } = await sql<NoteRow>`
    SELECT n.id, n.words, n.author_id,
      (SELECT t.number FROM tickets t WHERE n.kind = 'ticket' AND t.id::text = n.thing_id AND n.thing_id <> ${intoId}) AS from_number, u.first_name || ' ' || u.last_name AS author, n.at, n.edited_at, n.deleted_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('words', v.words, 'until', v.until) ORDER BY v.until DESC), '[]')
        FROM thing_note_versions v WHERE v.note_id = n.id) AS earlier,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'done_at', m.done_at)
          ORDER BY p.first_name, p.id), '[]')
        FROM note_mentions m JOIN users p ON p.id = m.person_id WHERE m.note_id = n.id) AS mentions
    FROM thing_notes n JOIN users u ON u.id = n.author_id
    WHERE ${where} ORDER BY n.at DESC, n.id LIMIT ${mostNotes}`.execute(db);
  return rows.map(presentNote);
}

/** A query for the ids of a ticket and of the tickets that were merged into it. */
const withMerged = (id: string) => sql`
  WITH RECURSIVE part AS (
    SELECT t.id FROM tickets t WHERE t.id = ${id}
    UNION SELECT m.id FROM part JOIN tickets m ON m.merged_into = part.id
  ) SELECT id::text FROM part`;

/** The notes on a thing. A ticket's notes include those of tickets that were merged into it. */
export function notesOf(db: Database, { kind, id }: NotedThing): Promise<Note[]> {
  if (kind === 'ticket')
    return findNotes(db, sql`n.kind = 'ticket' AND n.thing_id IN (${withMerged(id)})`, id);
  return findNotes(db, sql`n.kind = ${kind} AND n.thing_id = ${id}`);
}
