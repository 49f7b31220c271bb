import { type ShiftNote, writeShiftNote } from '@backhaul/contract/calls/operations/work.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';

/** Notes for the next shift, each with who wrote it and when. */
export function ShiftNotes({ notes }: { notes: readonly ShiftNote[] }) {
  if (notes.length === 0) return <Text tone="faint">Nobody left a note.</Text>;
  return (
    <Stack as="ul" gap={3}>
      {notes.map(({ id, words, by, at }) => (
        <li key={id}>
          <Text tone="faint" size={12}>
            {by}, <SpokenTime instant={at} />
          </Text>
          <Text asTyped breaks>
            {words}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** A note for the next shift, behind a button until it is wanted. */
export function NoteForm() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<IconNote aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Write for the next shift
      </Button>
    );
  return <OpenForm onClose={() => setOpen(false)} />;
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const form = useCallForm(writeShiftNote, {
    values: { words: '' },
    check: ({ words }) =>
      words.trim() === '' ? { words: 'Write what the next shift needs to know' } : {},
    input: ({ words }) => ({ body: { words: words.trim() } }),
    success: { title: 'Note left' },
    onDone: onClose,
  });
  return (
    <form {...form.props}>
      <Stack gap={2}>
        <TextAreaField
          label="For the next shift"
          rows={4}
          maxLength={workLimits.words}
          {...form.field('words')}
        />
        <FieldError id="shift-note-failure" error={form.problem} />
        <Row gap={2} justify="end">
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" type="submit" variant="primary" disabled={form.isPending}>
            Leave it
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
