import { deskNoteProblem, deskNoteRules } from '@backhaul/domain/proof/desk-note.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, line, page, text, uuid } from '../../fields.ts';
import { storeHours } from './catalog.ts';

export const about = 'A counter’s hours, and where its returns desk is, as drivers found it.';

const deskNote = z.object({
  id: uuid,
  words: z.string(),
  writtenAt: z.string(),
  /** True if the caller wrote the note. */
  isOwn: z.boolean(),
  /** True if the caller marked the note as wrong. */
  isMarked: z.boolean(),
});
export type DeskNote = z.infer<typeof deskNote>;

const desk = z.object({
  /** The id of the store; null for a counter that is not in our list of stores, such as a charity's. */
  storeId: z.nullable(z.string()),
  /** Opening hours by weekday, with null for a closed day. Null if no hours are known. */
  hours: z.nullable(storeHours),
  /** Drivers' notes on the returns desk, newest first. Hidden notes are left out. */
  notes: z.array(deskNote),
  /** True if the caller can write a note for this order now. */
  mayWrite: z.boolean(),
});
export type Desk = z.infer<typeof desk>;

const params = z.object({ id: uuid });

export const readDesk = defineCall({
  method: 'GET',
  path: '/api/driver/orders/{id}/desk',
  summary: 'The hours of the counter a job goes to, and where its returns desk is.',
  access: 'drive_order',
  reads: ['order:{id}', 'desk-notes'],
  keptOffline: true,
  params,
  answer: desk,
  errors: ['not_found'],
});

export const writeDeskNote = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/desk-note',
  summary:
    'Describe where the returns desk is, once for each job, after you handed in the item there.',
  access: 'drive_order',
  changes: ['desk-notes'],
  status: 201,
  creates: true,
  params,
  body: z.object({
    /** The note's id, chosen by the device. A note that is sent twice is saved once. */
    id: uuid,
    words: line(deskNoteRules.letters, 'Describe where the desk is').check(
      z.refine((words) => deskNoteProblem(words) === null, {
        error: ({ input }) => deskNoteProblem(String(input)) ?? 'Describe where the desk is',
      }),
    ),
    writtenAt: instant,
  }),
  answer: desk,
  errors: ['not_found', 'desk_note_early', 'desk_note_late', 'desk_note_given'],
});

export const markDeskNote = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/desk-notes/{noteId}/wrong',
  summary:
    'Report that a note about a returns desk is wrong. After two drivers report it, the note is hidden.',
  access: 'drive_order',
  changes: ['desk-notes'],
  params: z.object({ id: uuid, noteId: uuid }),
  body: z.object({}),
  answer: desk,
  errors: ['not_found'],
});

export const deskNoteStates = ['shown', 'hidden', 'deleted'] as const;

const listedDeskNote = z.object({
  id: uuid,
  storeName: z.string(),
  storeAddress: z.string(),
  words: z.string(),
  author: z.object({ id: uuid, name: z.string() }),
  writtenAt: z.string(),
  /** The number of drivers who marked the note as wrong. */
  marks: z.int(),
  state: z.enum(deskNoteStates),
});
export type ListedDeskNote = z.infer<typeof listedDeskNote>;

export const listDeskNotes = defineCall({
  method: 'GET',
  path: '/api/admin/desk-notes',
  summary: 'Drivers’ notes about where returns desks are, newest first.',
  access: 'manage_desk_notes',
  reads: ['desk-notes'],
  query: z.object({ ...page, state: z.optional(z.enum(deskNoteStates)) }),
  answer: z.array(listedDeskNote),
});

export const deleteDeskNote = defineCall({
  method: 'POST',
  path: '/api/admin/desk-notes/{id}/delete',
  summary: 'Delete a note about a returns desk. Drivers no longer see it.',
  access: 'manage_desk_notes',
  changes: ['desk-notes'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: listedDeskNote,
  errors: ['not_found'],
});
