import { type DriverOrder, releaseOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { useCommand } from '../../../../calls/use-command.ts';
import { useNoteOwnAct } from '../active/use-note-own-act.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

/**
 * A dialog to give an order back before pickup. It needs a network, because another driver should get the
 * order now.
 */
export function ReleaseDialog({
  order,
  isOpen,
  onClose,
}: {
  order: DriverOrder;
  isOpen: boolean;
  onClose: () => void;
}) {
  const noteReleased = useNoteOwnAct('released');
  const { send, reset, isPending, problem } = useCommand(releaseOrder, {
    success: {
      title: 'Order Released',
      description: 'Other drivers can take the order again.',
      tone: 'default',
    },
    onDone: () => {
      noteReleased(order);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      title="Release Order"
      explanation={`Other drivers can then take the order at ${order.pickupStreetAddress}. You will not be paid for this order.`}
      reason="optional"
      confirm="Release Order"
      confirming="Releasing..."
      keep="Keep Order"
      forDrivers
      isPending={isPending}
      problem={problem}
      onConfirm={(reason) =>
        send({ params: { id: order.id }, body: reason === '' ? {} : { reason } })
      }
    />
  );
}
