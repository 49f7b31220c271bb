import {
  changePreparedAnswer,
  type PreparedAnswer,
  writePreparedAnswer,
} from '@backhaul/contract/calls/people/inbox.ts';
import {
  answerFacts,
  answerFactWords,
  preparedLimits,
} from '@backhaul/domain/support/prepared-answer.ts';
import { type TicketKind, ticketKinds, ticketLabels } from '@backhaul/domain/support/ticket.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../../ui/text-field.tsx';
import classes from './ticket.module.css';

interface FormProps {
  /** The answer to change; null for a new one. */
  answer: PreparedAnswer | null;
  onClose: () => void;
}

interface Values {
  title: string;
  words: string;
  kinds: TicketKind[];
}

const bodyOf = ({ title, words, kinds }: Values) => ({
  title: title.trim(),
  words: words.trim(),
  kinds,
});

const check = ({ title, words }: Values) => ({
  ...(title.trim() === '' && { title: 'Enter a title' }),
  ...(words.trim() === '' && { words: 'Write the answer' }),
});

export function PreparedForm({ answer, onClose }: FormProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={answer === null ? 'New answer' : 'Change answer'}
      size="md"
    >
      {answer === null ? (
        <NewForm onClose={onClose} />
      ) : (
        <ChangeForm answer={answer} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NewForm({ onClose }: { onClose: () => void }) {
  const values: Values = { title: '', words: '', kinds: [] };
  const form = useCallForm(writePreparedAnswer, {
    values,
    check,
    input: (entered) => ({ body: bodyOf(entered) }),
    success: { title: 'Answer Saved' },
    onDone: onClose,
  });
  return <Fields form={form} onClose={onClose} />;
}

function ChangeForm({ answer, onClose }: { answer: PreparedAnswer; onClose: () => void }) {
  const values: Values = { title: answer.title, words: answer.words, kinds: [...answer.kinds] };
  const form = useCallForm(changePreparedAnswer, {
    values,
    check,
    input: (entered) => ({ params: { id: answer.id }, body: bodyOf(entered) }),
    success: { title: 'Answer Saved' },
    onDone: onClose,
  });
  return <Fields form={form} onClose={onClose} />;
}

type PreparedFormState = Pick<
  ReturnType<typeof useCallForm<typeof writePreparedAnswer, Values, keyof Values>>,
  'props' | 'field' | 'control' | 'problem' | 'isPending'
>;

function Fields({ form, onClose }: { form: PreparedFormState; onClose: () => void }) {
  const { value: kinds, onChange } = form.control('kinds');
  return (
    <form className={classes['form']} {...form.props}>
      <TextField label="Title" maxLength={preparedLimits.title} {...form.field('title')} />
      <TextAreaField
        label="Answer"
        rows={6}
        maxLength={preparedLimits.words}
        {...form.field('words')}
      />
      <details>
        <summary>Words in braces that you can use</summary>
        <ul>
          {answerFacts.map((fact) => (
            <li key={fact}>
              <code>{`{${fact}}`}</code> {answerFactWords[fact]}
            </li>
          ))}
        </ul>
      </details>
      <fieldset>
        <legend>For tickets about</legend>
        {ticketKinds.map((kind) => (
          <CheckboxField
            key={kind}
            label={ticketLabels[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
            }
          />
        ))}
        <p>If you choose no topic, we offer this answer for every ticket.</p>
      </fieldset>
      <FieldError id="prepared-failure" error={form.problem} />
      <div className={classes['send']}>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save answer'}
        </Button>
      </div>
    </form>
  );
}
