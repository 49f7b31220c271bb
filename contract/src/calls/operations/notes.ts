import { noteLimits } from '@backhaul/domain/operations/mentions.ts';
import { notedKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const about =
  'Notes of the staff on the things of the console, and for the next shift. Whoever may read a thing may read its notes; nobody else ever does.';

const person = z.object({ id: uuid, name: z.string() });

const note = z.object({
  id: uuid,
  words: z.string(),
  by: person,
  at: z.string(),
  /** The number of the merged ticket from which the note comes; null for a note that was written here. */
  fromNumber: z.nullable(z.string()),
  /** The time at which the text was last changed; null if never. */
  editedAt: z.nullable(z.string()),
  /**
   * The time at which the author deleted the note; null if never. The text of a deleted note is in `earlier`.
   */
  deletedAt: z.nullable(z.string()),
  /** The note's earlier texts, the latest first. */
  earlier: z.array(z.object({ words: z.string(), until: z.string() })),
  /**
   * The staff members whom the note mentions. `doneAt` is the time at which each confirmed having read it,
   * null until then.
   */
  mentions: z.array(z.extend(person, { doneAt: z.nullable(z.string()) })),
});
export type Note = z.infer<typeof note>;

const ofThing = z.object({ kind: z.enum(notedKinds), id: text(200) });
const ofNote = z.object({ noteId: uuid });
const body = z.object({ words: text(noteLimits.words, 'Write something first') });

export const listNotes = defineCall({
  method: 'GET',
  path: '/api/admin/notes/{kind}/{id}',
  summary:
    'The notes on a record, such as an order or a driver. The newest come first, each with its earlier texts.',
  access: 'find_things',
  reads: ['notes'],
  params: ofThing,
  answer: z.array(note),
  errors: ['not_found'],
});

export const writeNote = defineCall({
  method: 'POST',
  path: '/api/admin/notes/{kind}/{id}',
  summary:
    'Write a note on a record, such as an order or a driver. Each person mentioned with an @ gets a message and a work item.',
  access: 'find_things',
  changes: ['notes', 'work'],
  creates: true,
  status: 201,
  params: ofThing,
  body,
  answer: note,
  errors: ['not_found'],
});

export const editNote = defineCall({
  method: 'PUT',
  path: '/api/admin/notes/{noteId}',
  summary: 'Change the text of your own note. The earlier text stays visible.',
  access: 'find_things',
  changes: ['notes', 'work'],
  params: ofNote,
  body,
  answer: note,
  errors: ['not_found'],
});

export const deleteNote = defineCall({
  method: 'DELETE',
  path: '/api/admin/notes/{noteId}',
  summary: 'Delete your own note. Its earlier text stays visible, marked as deleted.',
  access: 'find_things',
  changes: ['notes', 'work'],
  params: ofNote,
  answer: note,
  errors: ['not_found'],
});

export const listNotePeople = defineCall({
  method: 'GET',
  path: '/api/admin/note-people/{kind}',
  summary: 'Staff who can be mentioned in a note, because they may read records of this kind.',
  access: 'find_things',
  reads: ['notes'],
  params: z.object({ kind: z.enum(notedKinds) }),
  answer: z.array(z.extend(person, { email: z.string() })),
});

export const finishMention = defineCall({
  method: 'POST',
  path: '/api/admin/mentions/{mentionId}/done',
  summary: 'Confirm that you have read a note that mentions you.',
  access: 'see_work',
  changes: ['notes', 'work'],
  status: 204,
  params: z.object({ mentionId: uuid }),
  errors: ['not_found'],
});
