import { randomUUID } from 'node:crypto';
import { type AccessRows, drivesIt, id, inConsole, reason } from '../../../testing/access-row.ts';

export const desksAccess: AccessRows = {
  readDesk: { expected: drivesIt, params: id },
  writeDeskNote: {
    expected: { ...drivesIt, driver: 201 },
    order: { status: 'delivered' },
    params: id,
    body: () => ({
      id: randomUUID(),
      words: 'Back left, ask for 3',
      writtenAt: '2026-11-20T15:00:00Z',
    }),
  },
  markDeskNote: {
    expected: drivesIt,
    params: ({ orderId, deskNoteId }) => ({ id: orderId, noteId: deskNoteId }),
    body: () => ({}),
  },
  listDeskNotes: { expected: inConsole(200, 'operations') },
  deleteDeskNote: {
    expected: inConsole(200, 'operations'),
    params: ({ deskNoteId }) => ({ id: deskNoteId }),
    body: reason,
  },
};
