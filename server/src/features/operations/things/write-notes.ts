import { randomUUID } from 'node:crypto';
import type { Note } from '@backhaul/contract/calls/operations/notes.ts';
import { mentionsIn, noteLimits } from '@backhaul/domain/operations/mentions.ts';
import type { NotedKind, NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findNotePeople } from './note-people.ts';
import { findNotes, requireNotedThing } from './read-notes.ts';

export interface NoteDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

/** Commits a change of notes. Every open page with notes then loads them again. */
async function commitNotes<T>(
  { db, bus, clock }: NoteDeps,
  change: (transaction: Database, at: Date) => Promise<T>,
): Promise<T> {
  const at = clock.now();
  const answer = await commitEvents(db, bus, (transaction) => change(transaction, at));
  bus.publish('work_changed', { what: 'notes', at: at.toISOString() });
  return answer;
}

const wrong = (words: string) => new AppError('validation_failed', { fieldErrors: { words } });

/**
 * The people named in the note's words. Throws validation_failed for a name that fits no person or several,
 * and for too many people.
 */
async function mentioned(db: Database, kind: NotedKind, words: string): Promise<readonly string[]> {
  const { ids, unknown, several } = mentionsIn(words, await findNotePeople(db, kind));
  if (unknown !== null) throw wrong(`Nobody who may read this is called @${unknown}`);
  if (several !== null) throw wrong(`Several people are called @${several}: write the whole name`);
  if (ids.length > noteLimits.mentions) throw wrong(`Name ${noteLimits.mentions} people at most`);
  return ids;
}

/**
 * Stores the people whom a note newly names. An event for each of them adds the note to their work list.
 */
async function nameThem(
  transaction: Database,
  { noteId, ids, by, at }: { noteId: string; ids: readonly string[]; by: string; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO note_mentions (id, note_id, person_id, at)
    SELECT gen_random_uuid(), ${noteId}, person_id, ${at} FROM unnest(${[...ids]}::uuid[]) AS person_id
    WHERE person_id <> ${by} ON CONFLICT DO NOTHING RETURNING id`.execute(transaction);
  for (const { id } of rows) await notifyOfNote(transaction, { id, type: 'made', by, at });
}

const notifyOfNote = (
  transaction: Database,
  { id, type, by, at }: { id: string; type: 'made' | 'done'; by: string; at: Date },
) =>
  appendSubjectEvent(transaction, {
    subject: 'mention',
    subjectId: id,
    type,
    actor: { kind: 'admin', id: by },
    sandboxId: null,
    happenedAt: at,
  });

async function noteWith(db: Database, id: string): Promise<Note> {
  const [note] = await findNotes(db, sql`n.id = ${id}`);
  if (note === undefined) throw new AppError('not_found');
  return note;
}

/** Writes a note on a thing. Throws forbidden, not_found, validation_failed. */
export async function writeThingNote(
  deps: NoteDeps,
  principal: SessionPrincipal,
  {
    thing,
    words,
    idempotency,
  }: { thing: NotedThing; words: string; idempotency: IdempotencyClaim | null },
): Promise<Note> {
  await requireNotedThing(deps.db, principal, thing);
  const ids = await mentioned(deps.db, thing.kind, words);
  const noteId = randomUUID();
  const by = principal.userId;
  return commitNotes(deps, async (transaction, at) => {
    await sql`INSERT INTO thing_notes (id, kind, thing_id, author_id, words, at)
      VALUES (${noteId}, ${thing.kind}, ${thing.id}, ${by}, ${words}, ${at})`.execute(transaction);
    await nameThem(transaction, { noteId, ids, by, at });
    const note = await noteWith(transaction, noteId);
    await saveIdempotentResponse(transaction, idempotency, 201, note);
    return note;
  });
}

/** Locks a note of the caller that is not deleted. Throws not_found. */
async function lockOwn(
  transaction: Database,
  noteId: string,
  userId: string,
): Promise<{ kind: NotedKind; words: string }> {
  const { rows } = await sql<{ kind: NotedKind; words: string }>`
    SELECT kind, words FROM thing_notes WHERE id = ${noteId} AND author_id = ${userId} AND deleted_at IS NULL
    FOR UPDATE`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * Changes the words of the caller's note and stores the earlier words. Throws not_found, validation_failed.
 */
export function editThingNote(
  deps: NoteDeps,
  { userId: by }: SessionPrincipal,
  { noteId, words }: { noteId: string; words: string },
): Promise<Note> {
  return commitNotes(deps, async (transaction, at) => {
    const { kind, words: before } = await lockOwn(transaction, noteId, by);
    if (before === words) return noteWith(transaction, noteId);
    const ids = await mentioned(transaction, kind, words);
    await sql`INSERT INTO thing_note_versions (note_id, until, words) VALUES (${noteId}, ${at}, ${before})
      ON CONFLICT DO NOTHING`.execute(transaction);
    await sql`UPDATE thing_notes SET words = ${words}, edited_at = ${at} WHERE id = ${noteId}`.execute(
      transaction,
    );
    await nameThem(transaction, { noteId, ids, by, at });
    return noteWith(transaction, noteId);
  });
}

/** Deletes the caller's note. The people whom it names no longer have to look at it. Throws not_found. */
export function deleteThingNote(
  deps: NoteDeps,
  { userId: by }: SessionPrincipal,
  { noteId }: { noteId: string },
): Promise<Note> {
  return commitNotes(deps, async (transaction, at) => {
    await lockOwn(transaction, noteId, by);
    await sql`UPDATE thing_notes SET deleted_at = ${at} WHERE id = ${noteId}`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM note_mentions WHERE note_id = ${noteId} AND done_at IS NULL`.execute(
      transaction,
    );
    for (const { id } of rows) await notifyOfNote(transaction, { id, type: 'done', by, at });
    return noteWith(transaction, noteId);
  });
}

/**
 * Records that the caller has looked at a note that names them. A repeat changes nothing. Throws not_found.
 */
export async function finishOwnMention(
  deps: NoteDeps,
  { userId: by }: SessionPrincipal,
  mentionId: string,
): Promise<void> {
  await commitNotes(deps, async (transaction, at) => {
    const { rows } = await sql<{ done_at: Date | null }>`
      SELECT done_at FROM note_mentions WHERE id = ${mentionId} AND person_id = ${by} FOR UPDATE`.execute(
      transaction,
    );
    const [row] = rows;
    if (row === undefined) throw new AppError('not_found');
    if (row.done_at !== null) return;
    await sql`UPDATE note_mentions SET done_at = ${at} WHERE id = ${mentionId}`.execute(
      transaction,
    );
    await notifyOfNote(transaction, { id: mentionId, type: 'done', by, at });
  });
}
