import { closeIncident, noteIncident } from '@backhaul/contract/calls/people/incidents.ts';
import {
  helpLimits,
  type IncidentEnding,
  incidentEndingNames,
  incidentEndings,
  type IncidentKind,
  incidentKindNames,
  incidentKinds,
} from '@backhaul/domain/help/incidents.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';

interface DialogProps {
  id: string;
  onClose: () => void;
}

const kinds = incidentKinds.map((value) => ({ value, title: incidentKindNames[value] }));
const endings = incidentEndings.map((value) => ({ value, title: incidentEndingNames[value] }));

/** Adds a note, and what kind of incident it is. */
export function NoteDialog(props: DialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Write a note" size="md">
      <NoteForm {...props} />
    </Dialog>
  );
}

function NoteForm({ id, onClose }: DialogProps) {
  const form = useCallForm(noteIncident, {
    values: { words: '', kind: undefined as IncidentKind | undefined },
    check: ({ words }) => (words.trim() === '' ? { words: 'Write what happened' } : {}),
    input: ({ words, kind }) => ({
      params: { id },
      body: { words: words.trim(), ...(kind !== undefined && { kind }) },
    }),
    success: { title: 'Note kept' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <PickList label="Kind" picks={kinds} {...form.control('kind')} />
      <TextAreaField
        label="Note"
        hint="Neither side reads it."
        rows={4}
        maxLength={helpLimits.words}
        {...form.field('words')}
      />
      <FieldError id="note-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Keep the note'}
        </Button>
      </Row>
    </Stack>
  );
}

/** Closes it with what was done. */
export function CloseIncidentDialog(props: DialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Close the call for help" size="md">
      <CloseForm {...props} />
    </Dialog>
  );
}

function CloseForm({ id, onClose }: DialogProps) {
  const form = useCallForm(closeIncident, {
    values: { words: '', ending: undefined as IncidentEnding | undefined },
    check: ({ words, ending }) => ({
      ...(ending === undefined && { ending: 'Choose what was done' }),
      ...(words.trim() === '' && { words: 'Write what happened' }),
    }),
    input: ({ words, ending }) => ({
      params: { id },
      body: { words: words.trim(), ending: ending ?? 'other' },
    }),
    success: { title: 'Closed' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <PickList label="Done" picks={endings} {...form.control('ending')} />
      <TextAreaField
        label="What happened?"
        hint="Neither side reads it."
        rows={4}
        maxLength={helpLimits.words}
        {...form.field('words')}
      />
      <FieldError id="close-failure" error={form.problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Closing...' : 'Close it'}
        </Button>
      </Row>
    </Stack>
  );
}
