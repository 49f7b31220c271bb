import type { CallBody } from '@backhaul/contract/call.ts';
import * as calls from '@backhaul/contract/calls/places/desks.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  type DeskRow,
  findDesk,
  findDeskNote,
  findDeskNotes,
  noteTime,
  presentDesk,
  presentDeskNote,
} from './desk-queries.ts';

interface DeskDeps {
  db: Database;
  clock: Clock;
}

const pageSize = 50;

/** The returns desk of the driver's order. Throws not_found for another driver's order. */
async function deskOf(db: Database, orderId: string, driverId: string): Promise<DeskRow> {
  const row = await findDesk(db, orderId, driverId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/**
 * Stores a driver's note about a returns desk. Throws not_found, desk_note_early, desk_note_late,
 * desk_note_given.
 */
async function writeDeskNote(
  { db, clock }: DeskDeps,
  { userId }: SessionPrincipal,
  orderId: string,
  { id, words, writtenAt }: CallBody<typeof calls.writeDeskNote>,
): Promise<void> {
  const row = await deskOf(db, orderId, userId);
  if (row.store_id === null) throw new AppError('not_found');
  const now = clock.now();
  const said = new Date(Math.min(Date.parse(writtenAt), now.getTime()));
  const time = noteTime(row, said);
  if (time !== 'now') throw new AppError(`desk_note_${time}`);
  const { rows } = await sql<{ isSame: boolean }>`
    INSERT INTO desk_notes (id, sandbox_id, store_id, order_id, author_id, words, written_at, created_at)
    VALUES (${id}, ${row.sandbox_id}, ${row.store_id}, ${orderId}, ${userId}, ${words}, ${said}, ${now})
    ON CONFLICT (order_id, author_id) DO UPDATE SET id = desk_notes.id
    RETURNING id = ${id} AS "isSame"`.execute(db);
  if (rows[0]?.isSame !== true) throw new AppError('desk_note_given');
}

/**
 * Records that a driver marked a note about a returns desk as wrong. Throws not_found for a note about
 * another desk, and for the driver's own note.
 */
async function markDeskNote(
  { db, clock }: DeskDeps,
  { userId }: SessionPrincipal,
  { id: orderId, noteId }: { id: string; noteId: string },
): Promise<void> {
  const { store_id, sandbox_id } = await deskOf(db, orderId, userId);
  const { rows } = await sql`
    INSERT INTO desk_note_marks (note_id, driver_id, created_at)
    SELECT n.id, ${userId}, ${clock.now()} FROM desk_notes n WHERE n.id = ${noteId} AND n.store_id = ${store_id}
      AND n.sandbox_id IS NOT DISTINCT FROM ${sandbox_id} AND n.author_id <> ${userId}
    ON CONFLICT (note_id, driver_id) DO UPDATE SET created_at = desk_note_marks.created_at
    RETURNING note_id`.execute(db);
  if (rows.length === 0) throw new AppError('not_found');
}

/** Deletes a note about a returns desk. Throws not_found for a note that is already deleted. */
function deleteDeskNote(
  { db, clock }: DeskDeps,
  { userId: adminId }: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<calls.ListedDeskNote> {
  return db.transaction().execute(async (transaction) => {
    const at = clock.now();
    const { rows } = await sql`
      UPDATE desk_notes SET deleted_at = ${at}, deleted_by = ${adminId}
      WHERE id = ${id} AND sandbox_id IS NULL AND deleted_at IS NULL RETURNING id`.execute(
      transaction,
    );
    const row = await findDeskNote(transaction, id);
    if (rows.length === 0 || row === undefined) throw new AppError('not_found');
    await noteAdminAct(transaction, {
      adminId,
      action: 'delete_desk_note',
      subject: { thing: row.store_name.slice(0, 200) },
      before: { deskNote: row.words },
      after: { deskNote: null },
      reason,
      at,
    });
    return presentDeskNote(row);
  });
}

function routes(server: CallServer, deps: DeskDeps): void {
  const { db, clock } = deps;
  const shown = async (orderId: string, driverId: string) =>
    presentDesk(await deskOf(db, orderId, driverId), clock.now());

  server.handle(calls.readDesk, ({ principal, params }) => shown(params.id, principal.userId));
  server.handle(calls.writeDeskNote, async ({ principal, params, body }) => {
    await writeDeskNote(deps, principal, params.id, body);
    return shown(params.id, principal.userId);
  });
  server.handle(calls.markDeskNote, async ({ principal, params }) => {
    await markDeskNote(deps, principal, params);
    return shown(params.id, principal.userId);
  });
  server.handle(calls.listDeskNotes, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findDeskNotes(db, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentDeskNote);
  });
  server.handle(calls.deleteDeskNote, ({ principal, params, body }) =>
    deleteDeskNote(deps, principal, { ...params, ...body }),
  );
}

/** Drivers' notes on where to find a store's returns desk (product-rules.md#desk-notes). */
export const desksFeature = defineFeature({ name: 'desks', routes });
