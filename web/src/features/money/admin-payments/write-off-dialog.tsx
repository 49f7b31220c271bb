import { writeOffOrder } from '@backhaul/contract/calls/money/payment-acts.ts';
import type { TrackedPayment } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Writes off what an order still owes. */
export function WriteOffDialog({
  payment,
  amount,
  onClose,
}: {
  payment: TrackedPayment;
  amount: number;
  onClose: () => void;
}) {
  const { orderId, trackingNumber } = payment;
  const { send, isPending, problem } = useCommand(writeOffOrder, {
    success: { title: 'Written off', description: trackingNumber },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Write off ${formatDollars(amount)}, ${trackingNumber}`}
      explanation="The customer is not charged any more, and the case is closed. The books keep it as a loss."
      reason="required"
      confirm="Write Off"
      isPending={isPending}
      problem={problem}
      onConfirm={(reason) => send({ params: { id: orderId }, body: { reason } })}
    />
  );
}
