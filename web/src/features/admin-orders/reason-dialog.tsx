import { type SubmitEvent, useState } from 'react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { useToldErrors } from '../../lib/use-told-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import classes from './order-actions.module.css';
import { useOrderCommand } from './order-data.ts';

interface ReasonDialogProps {
  orderId: string;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will follow. */
  explanation: string;
  button: string;
  command: (reason: string) => Promise<unknown>;
  onDone: () => void;
}

/** Asks why before something that cannot be undone. */
export function ReasonDialog({ isOpen, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size="md">
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ReasonForm({
  orderId,
  onClose,
  explanation,
  button,
  command,
  onDone,
}: Omit<ReasonDialogProps, 'isOpen' | 'title'>) {
  const [reason, setReason] = useState('');
  const why = reason.trim();
  const { errors, pass } = useToldErrors<'reason'>(
    why === '' ? { reason: 'A reason is required' } : {},
  );
  const { mutate, isPending, error } = useOrderCommand(orderId, command, () => {
    onClose();
    onDone();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pass()) mutate(why);
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <p>{explanation}</p>
      <TextAreaField
        label="Reason"
        maxLength={500}
        required
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FieldError id="command-failure" error={error ? reasonOf(error) : undefined} />
      <div className={classes['end']}>
        <Button onClick={onClose}>Keep it</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving...' : button}
        </Button>
      </div>
    </form>
  );
}
