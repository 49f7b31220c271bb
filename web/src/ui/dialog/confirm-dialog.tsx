import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { FieldError } from '../field.tsx';
import { TextAreaField } from '../text-field.tsx';
import { useForm } from '../use-form.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmFormProps {
  onClose: () => void;
  /** The consequences. */
  explanation: ReactNode;
  /** Asks for a reason, which may be required or optional. */
  reason?: 'required' | 'optional';
  /** The button that confirms, and its label while pending. */
  confirm: string;
  confirming?: string;
  /** The button that changes nothing. */
  keep?: string;
  /** Large buttons for drivers, stacked, with the confirming one first. */
  forDrivers?: boolean;
  isPending: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
  /** The trimmed reason; empty if none was asked for or given. */
  onConfirm: (reason: string) => void;
}

/** Asks for confirmation of something that cannot be undone. */
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
