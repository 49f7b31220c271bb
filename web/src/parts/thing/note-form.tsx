import * as calls from '@backhaul/contract/calls/operations/notes.ts';
import type { Note } from '@backhaul/contract/calls/operations/notes.ts';
import { noteLimits } from '@backhaul/domain/operations/mentions.ts';
import type { NotedKind, NotedThing } from '@backhaul/domain/operations/thing-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { keepNoteDraft, keptNoteDraft } from './note-draft.ts';

const check = ({ words }: { words: string }): { words?: string } =>
  words.trim() === '' ? { words: 'Write a note first' } : {};

interface NewNote extends NotedThing {
  label?: string;
  /** Closes the form. Absent if the form cannot be closed. */
  onClose?: () => void;
}

/**
 * The form for a new staff note, for example about an order. Unsaved text survives a reload of the page.
 */
export function WriteNoteForm(props: NewNote) {
  const [written, setWritten] = useState(0);
  const onDone = () => {
    setWritten(written + 1);
    props.onClose?.();
  };
  return <NewNoteForm key={`${props.id} ${written}`} {...props} onDone={onDone} />;
}

function NewNoteForm({
  kind,
  id,
  label = 'Add a note',
  onClose,
  onDone,
}: NewNote & { onDone: () => void }) {
  const thing = { kind, id };
  const form = useCallForm(calls.writeNote, {
    values: { words: keptNoteDraft(thing) },
    check,
    input: ({ words }) => ({ params: thing, body: { words: words.trim() } }),
    onChange: ({ words }) => keepNoteDraft(thing, words),
    success: { title: 'Note Saved' },
    onDone: () => {
      keepNoteDraft(thing, '');
      onDone();
    },
  });
  const { value, onChange } = form.control('words');
  return (
    <form {...form.props}>
      <Stack gap={2} above={2}>
        <TextAreaField
          label={label}
          hint="Only staff see this note. Type @ and a name to notify a colleague."
          rows={2}
          maxLength={noteLimits.words}
          {...form.field('words')}
        />
        <Suggestions kind={kind} words={value} onChange={onChange} />
        <FieldError id={`note-failure-${id}`} error={form.problem} />
        <Row gap={2} justify="end">
          {onClose && (
            <Button size="sm" variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button size="sm" type="submit" disabled={form.isPending}>
            Add the note
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

export function EditNoteForm({
  note,
  kind,
  onClose,
}: {
  note: Note;
  kind: NotedKind;
  onClose: () => void;
}) {
  const form = useCallForm(calls.editNote, {
    values: { words: note.words },
    check,
    input: ({ words }) => ({ params: { noteId: note.id }, body: { words: words.trim() } }),
    onDone: onClose,
  });
  const { value, onChange } = form.control('words');
  return (
    <form {...form.props}>
      <Stack gap={2}>
        <TextAreaField
          label="Change the note"
          rows={3}
          maxLength={noteLimits.words}
          {...form.field('words')}
        />
        <Suggestions kind={kind} words={value} onChange={onChange} />
        <FieldError id={`note-failure-${note.id}`} error={form.problem} />
        <Row gap={2} justify="end">
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" type="submit" disabled={form.isPending}>
            Save
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The name that a person is typing at the end of the text: 'an' for '@an'. */
const typedName = (words: string) =>
  /(?:^|[\s(])@([\p{L}.'-]*(?: [\p{L}.'-]*)?)$/u.exec(words)?.[1];

const mostSuggested = 5;

/**
 * Suggests colleagues whose name or e-mail begins with the text after the @. One click inserts the name.
 */
function Suggestions({
  kind,
  words,
  onChange,
}: {
  kind: NotedKind;
  words: string;
  onChange: (words: string) => void;
}) {
  const typed = typedName(words);
  const { data = [] } = useQuery({
    ...queryOf(calls.listNotePeople, { params: { kind } }),
    enabled: typed !== undefined,
  });
  if (typed === undefined) return null;
  const begin = typed.toLowerCase();
  const found = data.filter(
    ({ name, email }) =>
      name.toLowerCase() !== begin &&
      [name, email, ...name.split(' ')].some((text) => text.toLowerCase().startsWith(begin)),
  );
  if (found.length === 0) return null;
  return (
    <Row gap={1} wrap role="group" aria-label="Colleagues">
      {found.slice(0, mostSuggested).map(({ id, name }) => (
        <Button
          key={id}
          size="sm"
          onClick={() => onChange(`${words.slice(0, words.length - typed.length)}${name} `)}
        >
          @{name}
        </Button>
      ))}
    </Row>
  );
}
