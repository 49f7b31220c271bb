import * as notes from '@backhaul/contract/calls/operations/notes.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { noteRights } from '@backhaul/domain/operations/thing-access.ts';
import { AppError } from '../../../app/app-error.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { findNotePeople } from './note-people.ts';
import { notesOf, requireNotedThing } from './read-notes.ts';
import {
  deleteThingNote,
  editThingNote,
  finishOwnMention,
  type NoteDeps,
  writeThingNote,
} from './write-notes.ts';

export function notesRoutes(calls: CallServer, deps: NoteDeps): void {
  const { db } = deps;
  calls.handle(notes.listNotes, async ({ principal, params: thing }) => {
    await requireNotedThing(db, principal, thing);
    return notesOf(db, thing);
  });

  calls.handle(notes.writeNote, ({ principal, params: thing, body: { words }, idempotency }) =>
    writeThingNote(deps, principal, { thing, words, idempotency }),
  );
  calls.handle(notes.editNote, ({ principal, params: { noteId }, body: { words } }) =>
    editThingNote(deps, principal, { noteId, words }),
  );
  calls.handle(notes.deleteNote, ({ principal, params }) =>
    deleteThingNote(deps, principal, params),
  );

  calls.handle(notes.listNotePeople, ({ principal, params: { kind } }) => {
    if (!can(principal, noteRights[kind], null)) throw new AppError('forbidden');
    return findNotePeople(db, kind);
  });
  calls.handle(notes.finishMention, ({ principal, params: { mentionId } }) =>
    finishOwnMention(deps, principal, mentionId),
  );
}
