import {
  deleteDeskNote,
  listDeskNotes,
  type ListedDeskNote,
} from '@backhaul/contract/calls/places/desks.ts';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

const looks: Readonly<Record<ListedDeskNote['state'], Look>> = {
  shown: { name: 'Shown', tone: 'ok', icon: <IconEye /> },
  hidden: { name: 'Hidden by drivers', tone: 'warn', icon: <IconEyeOff /> },
  deleted: { name: 'Deleted', tone: 'plain', icon: <IconTrash /> },
};

/** The list of drivers' notes on where stores' returns desks are, newest first. */
export const AdminDeskNotesScreen = listOf(listDeskNotes, {
  title: 'Desk notes',
  noun: ['note', 'notes'],
  filters: { state: choice({ label: 'State', any: 'All states', names: looks }) },
  columns: [
    { name: 'Counter', text: 'storeName' },
    { name: 'Address', text: 'storeAddress', isExtra: true },
    { name: 'Note', text: 'words', wraps: true, card: 'start' },
    { name: 'State', badge: ({ state }) => looks[state] },
    {
      name: 'Marked as wrong by',
      text: ({ marks }) => `${marks} ${marks === 1 ? 'driver' : 'drivers'}`,
    },
    { name: 'Driver', text: ({ author }) => author.name },
    { name: 'Written', time: 'writtenAt', card: 'end' },
    { name: 'Action', cell: (note) => <DeleteNote note={note} />, card: 'end' },
  ],
  empty: {
    title: 'No notes yet',
    children: 'Drivers write notes that help to find a returns desk. These notes appear here.',
  },
});

function DeleteNote({ note }: { note: ListedDeskNote }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useCommand(deleteDeskNote, {
    success: { title: 'Note Deleted' },
    onDone: () => setIsAsking(false),
  });
  if (note.state === 'deleted') return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this note?"
        explanation={`Drivers at ${note.storeName} will no longer see “${note.words}”.`}
        reason="required"
        confirm="Delete note"
        isPending={remove.isPending}
        problem={remove.problem}
        onConfirm={(reason) => remove.send({ params: { id: note.id }, body: { reason } })}
      />
    </>
  );
}
