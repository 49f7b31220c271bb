import { askForWriteOff, writeOffOrder } from '@backhaul/contract/calls/money/payment-acts.ts';
import type { TrackedPayment } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';

/**
 * A dialog to write off the amount that is still due for an order, or to ask a second person for approval.
 */
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
  const approval = useApprovalNeed('writeOff', toCents(amount));
  const { send, isPending, problem } = useCommand(
    approval.isNeeded ? askForWriteOff : writeOffOrder,
    {
      success: approval.isNeeded
        ? approvalAsked
        : { title: 'Written off', description: trackingNumber },
      onRefused: approval.refused,
      onDone: onClose,
    },
  );
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Write off ${formatDollars(amount)} for order ${trackingNumber}`}
      explanation={
        <Stack as="span" gap={3}>
          We no longer charge the customer, and this payment is closed. The books record a loss.
          <ApprovalNeeded need={approval} />
        </Stack>
      }
      reason="required"
      confirm={approval.isNeeded ? 'Ask for Approval' : 'Write Off'}
      isPending={isPending}
      problem={problem}
      onConfirm={(reason) => send({ params: { id: orderId }, body: { reason } })}
    />
  );
}
