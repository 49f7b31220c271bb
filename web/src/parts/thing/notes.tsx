import * as calls from '@backhaul/contract/calls/operations/notes.ts';
import type { Note } from '@backhaul/contract/calls/operations/notes.ts';
import type { NotedKind, NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { LifePart } from '../thing-card/thing-card.tsx';
import { EditNoteForm, WriteNoteForm } from './note-form.tsx';
import classes from './thing.module.css';

/** The staff's notes about a record, such as an order or a driver, newest first. */
export function useNotes({ kind, id }: NotedThing) {
  return useQuery(queryOf(calls.listNotes, { params: { kind, id } }));
}

/** Shows the notes about a record, such as an order or a driver. Only staff see them. */
export function Notes({ kind, id }: NotedThing) {
  const notes = useNotes({ kind, id });
  const written = notes.data?.filter(({ deletedAt }) => deletedAt === null).length ?? 0;
  return (
    <LifePart title="Notes" {...(written > 0 && { state: String(written) })}>
      <QueryView query={notes} loading={null} failed={{ title: 'The notes could not be loaded.' }}>
        {(all) => <NoteList notes={all} kind={kind} />}
      </QueryView>
      <WriteNoteForm kind={kind} id={id} />
    </LifePart>
  );
}

export function NoteList({ notes, kind }: { notes: readonly Note[]; kind: NotedKind }) {
  return (
    <Stack as="ul" gap={2}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteItem note={note} kind={kind} />
        </li>
      ))}
    </Stack>
  );
}

/** One staff note: its text, the mentioned people, earlier versions, and the author's buttons. */
export function NoteItem({ note, kind }: { note: Note; kind: NotedKind }) {
  const { id: me } = useSignedInUser();
  const [isEditing, setEditing] = useState(false);
  const isOpen = note.deletedAt === null;
  const names = note.mentions.map(({ name, doneAt }) =>
    doneAt === null ? name : `${name} (seen)`,
  );
  return (
    <div className={classes['note']}>
      <Text size={12} tone="quiet">
        <strong>{note.by.name}</strong>, <SpokenTime instant={note.at} />
        {note.fromNumber !== null && ` in ${note.fromNumber}`}
        {isOpen && note.editedAt !== null && ', changed'}
      </Text>
      {isEditing ? (
        <EditNoteForm note={note} kind={kind} onClose={() => setEditing(false)} />
      ) : (
        <Text asTyped breaks {...(!isOpen && { tone: 'faint' as const })}>
          {isOpen ? note.words : 'Deleted'}
        </Text>
      )}
      {isOpen && names.length > 0 && (
        <Text size={12} tone="quiet">
          For {new Intl.ListFormat('en-US').format(names)}
        </Text>
      )}
      {note.earlier.length > 0 && <Earlier earlier={note.earlier} />}
      {isOpen && !isEditing && note.by.id === me && (
        <OwnActs noteId={note.id} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

function Earlier({ earlier }: Pick<Note, 'earlier'>) {
  return (
    <details>
      <summary>Earlier text</summary>
      <ul>
        {earlier.map(({ words, until }) => (
          <li key={until}>
            <Text size={12} tone="quiet">
              Until <SpokenTime instant={until} />
            </Text>
            <Text asTyped breaks>
              {words}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

function OwnActs({ noteId, onEdit }: { noteId: string; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand(calls.deleteNote, {
    success: { title: 'Note Deleted' },
    onDone: () => setAsking(false),
  });
  return (
    <Row gap={1}>
      <Button size="sm" variant="ghost" onClick={onEdit}>
        Change
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title="Delete this note?"
          explanation="Colleagues can still see the note, marked as deleted."
          confirm="Delete"
          isPending={remove.isPending}
          problem={remove.problem}
          onConfirm={() => remove.send({ params: { noteId } })}
        />
      )}
    </Row>
  );
}
