import { type AdminOrderDetail, reviewOrder } from '@backhaul/contract/calls/admin.ts';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useOrderCommand } from './order-data.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The verdict that an order under review waits for. */
export function ReviewActions({ order }: { order: AdminOrderDetail }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const toast = useToast();
  const params = { id: order.id };
  const { mutate, isPending, error } = useOrderCommand(
    order.id,
    () => send(reviewOrder, { params, body: { verdict: 'approve' } }),
    () => toast({ title: 'Review Approved', description: order.trackingNumber }),
  );
  return (
    <>
      <Button size="sm" variant="primary" disabled={isPending} onClick={() => mutate(undefined)}>
        {isPending ? 'Approving...' : 'Approve'}
      </Button>
      <Button size="sm" onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <FieldError id="review-failure" error={error ? reasonOf(error) : undefined} />
      <ReasonDialog
        orderId={order.id}
        isOpen={isRejecting}
        onClose={() => setIsRejecting(false)}
        title="Reject Order"
        explanation="The order is cancelled and nobody pays. The customer reads that it could not be taken."
        button="Reject Order"
        command={(reason) => send(reviewOrder, { params, body: { verdict: 'reject', reason } })}
        onDone={() => toast({ title: 'Review Rejected', description: order.trackingNumber })}
      />
    </>
  );
}
