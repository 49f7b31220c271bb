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
import type { ComponentProps } from 'react';
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

/** A field for the operator's words. Only staff can read them. */
function Words({
  label,
  field,
}: {
  label: string;
  field: Pick<ComponentProps<typeof TextAreaField>, 'value' | 'error' | 'onChange'>;
}) {
  return (
    <TextAreaField
      label={label}
      hint="Only staff can read this."
      rows={4}
      maxLength={helpLimits.words}
      {...field}
    />
  );
}

function FormEnd({
  problem,
  submit,
  isPending,
  onClose,
}: {
  problem: string | undefined;
  submit: string;
  isPending: boolean;
  onClose: () => void;
}) {
  return (
    <>
      <FieldError id="incident-failure" error={problem} />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {submit}
        </Button>
      </Row>
    </>
  );
}

/** A dialog to add a note and the kind of incident to a call for help. */
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
    success: { title: 'Note Saved' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <PickList label="Kind" picks={kinds} {...form.control('kind')} />
      <Words label="Note" field={form.field('words')} />
      <FormEnd
        problem={form.problem}
        submit={form.isPending ? 'Saving...' : 'Save the note'}
        isPending={form.isPending}
        onClose={onClose}
      />
    </Stack>
  );
}

/** A dialog to close a call for help, with words on what was done. */
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
      ...(ending === undefined && { ending: 'Choose how the call for help ended' }),
      ...(words.trim() === '' && { words: 'Write what happened' }),
    }),
    input: ({ words, ending }) => ({
      params: { id },
      body: { words: words.trim(), ending: ending ?? 'other' },
    }),
    success: { title: 'Call Closed' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <PickList label="Result" picks={endings} {...form.control('ending')} />
      <Words label="What happened?" field={form.field('words')} />
      <FormEnd
        problem={form.problem}
        submit={form.isPending ? 'Closing...' : 'Close the call for help'}
        isPending={form.isPending}
        onClose={onClose}
      />
    </Stack>
  );
}
