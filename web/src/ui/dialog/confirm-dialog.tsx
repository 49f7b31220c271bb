import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { FieldError } from '../field.tsx';
import { TextAreaField } from '../text-field.tsx';
import { useForm } from '../use-form.ts';
import { Dialog } from './dialog.tsx';
import { Row, Stack } from '../layout.tsx';

interface ConfirmFormProps {
  onClose: () => void;
  /** The text that explains what happens if the person confirms. */
  explanation: ReactNode;
  /** Asks the person for a reason, which is required or optional. */
  reason?: 'required' | 'optional';
  /** The label of the button that confirms. `confirming` is its label while the action is running. */
  confirm: string;
  confirming?: string;
  /** The label of the button that closes the dialog without doing anything. */
  keep?: string;
  /** True for drivers: large buttons on top of each other, with the confirming one first. */
  forDrivers?: boolean;
  isPending: boolean;
  /** The reason why the last attempt failed. */
  problem: string | undefined;
  /**
   * Called with the trimmed reason. The reason is empty if the dialog did not ask for one, or the person gave
   * none.
   */
  onConfirm: (reason: string) => void;
}

/** A dialog that asks for confirmation of something that cannot be undone. */
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
  const Buttons = forDrivers ? Stack : Row;
  const look: ButtonLook = forDrivers ? { size: 'driver', wide: true } : {};

  return (
    <Stack as="form" gap={5} {...form.props(({ reason }) => onConfirm(reason.trim()))}>
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
      <Buttons gap={2} {...(!forDrivers && { justify: 'end', wrap: true })}>
        {!forDrivers && <Button onClick={onClose}>{keep}</Button>}
        <Button {...look} type="submit" variant="primary" disabled={isPending}>
          {isPending ? confirming : confirm}
        </Button>
        {forDrivers && (
          <Button {...look} onClick={onClose}>
            {keep}
          </Button>
        )}
      </Buttons>
    </Stack>
  );
}
