import { reasonOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useOrderCommand } from './order-data.ts';

/** Asks why before something is done to an order that cannot be undone. */
export function ReasonDialog({
  orderId,
  isOpen,
  onClose,
  button,
  command,
  onDone,
  ...words
}: {
  orderId: string;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will follow. */
  explanation: string;
  button: string;
  command: (reason: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const { mutate, reset, isPending, error } = useOrderCommand(orderId, command, () => {
    onClose();
    onDone();
  });
  return (
    <ConfirmDialog
      {...words}
      opened={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      reason="required"
      confirm={button}
      isPending={isPending}
      problem={error ? reasonOf(error) : undefined}
      onConfirm={mutate}
    />
  );
}
