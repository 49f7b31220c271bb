import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { FieldError } from '../field.tsx';
import { TextAreaField } from '../text-field.tsx';
import { useForm } from '../use-form.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmFormProps {
  onClose: () => void;
  /** What will follow. */
  explanation: ReactNode;
  /** Asks why: nobody goes on without a reason, or whoever has one gives it. */
  reason?: 'required' | 'optional';
  /** The button that does it, and what it says meanwhile. */
  confirm: string;
  confirming?: string;
  /** The button that leaves everything as it is. */
  keep?: string;
  /** Buttons of the size that drivers need, one under the other, the one that does it first. */
  forDrivers?: boolean;
  isPending: boolean;
  /** Why the last try failed. */
  problem: string | undefined;
  /** The trimmed reason; empty where none is asked for or given. */
  onConfirm: (reason: string) => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  opened,
  title,
  ...form
}: ConfirmFormProps & { opened: boolean; title: string }) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title} size="md">
      <ConfirmForm {...form} />
    </Dialog>
  );
}

function ConfirmForm({
  onClose,
  explanation,
  reason: asksWhy,
  confirm,
  confirming = 'Saving...',
  keep = 'Keep it',
  forDrivers = false,
  isPending,
  problem,
  onConfirm,
}: ConfirmFormProps) {
  const form = useForm({
    values: { reason: '' },
    check: ({ reason }) =>
      asksWhy === 'required' && reason.trim() === '' ? { reason: 'A reason is required' } : {},
  });
  const look: ButtonLook = forDrivers ? { size: 'driver', wide: true } : {};

  return (
    <form className={classes['form']} {...form.props(({ reason }) => onConfirm(reason.trim()))}>
      <p>{explanation}</p>
      {asksWhy && (
        <TextAreaField
          label="Reason"
          optional={asksWhy === 'optional'}
          required={asksWhy === 'required'}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
      <FieldError id="confirm-failure" error={problem} />
      <div className={forDrivers ? classes['stacked'] : classes['actions']}>
        {!forDrivers && <Button onClick={onClose}>{keep}</Button>}
        <Button {...look} type="submit" variant="primary" disabled={isPending}>
          {isPending ? confirming : confirm}
        </Button>
        {forDrivers && (
          <Button {...look} onClick={onClose}>
            {keep}
          </Button>
        )}
      </div>
    </form>
  );
}
