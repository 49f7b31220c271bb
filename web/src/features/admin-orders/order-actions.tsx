import * as admin from '@backhaul/contract/calls/admin.ts';
import type { AdminOrderDetail } from '@backhaul/contract/calls/admin.ts';
import { cancelOrder } from '@backhaul/contract/calls/orders.ts';
import { allowedActions, type OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { isPaid } from '@backhaul/domain/order/payment-due.ts';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { AssignDialog } from './assign-dialog.tsx';
import classes from './order-actions.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReviewActions } from './review-actions.tsx';

type OpenDialog = 'assign' | 'reassign' | 'cancel' | 'lose' | null;

/** What an admin may do with an order now, by the lifecycle's table. */
export function OrderActions({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const toast = useToast();
  const isInReview = order.reviewStatus === 'pending' && order.status === 'created';
  const allowed = allowedActions(order.status, 'admin');
  const isAllowed = (action: OrderAction) => !isInReview && allowed.includes(action);
  const close = () => setOpen(null);
  const params = { id: order.id };
  return (
    <div className={classes['actions']}>
      {isInReview && <ReviewActions order={order} />}
      {isAllowed('assign') && !isPaid(order.paymentStatus) && (
        <p className={classes['waiting']}>Waiting for the customer&apos;s payment.</p>
      )}
      {isAllowed('assign') && isPaid(order.paymentStatus) && (
        <Button size="sm" variant="primary" onClick={() => setOpen('assign')}>
          Assign Driver
        </Button>
      )}
      {isAllowed('reassign') && (
        <Button size="sm" onClick={() => setOpen('reassign')}>
          Reassign
        </Button>
      )}
      {isAllowed('cancel') && (
        <Button size="sm" onClick={() => setOpen('cancel')}>
          Cancel Order
        </Button>
      )}
      {isAllowed('lose') && (
        <Button size="sm" onClick={() => setOpen('lose')}>
          Declare Lost
        </Button>
      )}
      <AssignDialog
        order={order}
        kind={open === 'reassign' ? 'reassign' : 'assign'}
        isOpen={open === 'assign' || open === 'reassign'}
        onClose={close}
      />
      <ReasonDialog
        orderId={order.id}
        isOpen={open === 'cancel'}
        onClose={close}
        title="Cancel Order"
        explanation={
          order.status === 'assigned'
            ? 'The customer pays nothing. The driver is paid for having set out.'
            : 'Nobody pays and nobody is paid.'
        }
        button="Cancel Order"
        command={(reason) => send(cancelOrder, { params: { orderId: order.id }, body: { reason } })}
        onDone={() => toast({ title: 'Order Cancelled', description: order.trackingNumber })}
      />
      <ReasonDialog
        orderId={order.id}
        isOpen={open === 'lose'}
        onClose={close}
        title="Declare Lost"
        explanation="The item is gone. Nobody pays and nobody is paid, and a case is opened."
        button="Declare Lost"
        command={(reason) => send(admin.loseOrder, { params, body: { reason } })}
        onDone={() => toast({ title: 'Order Declared Lost', description: order.trackingNumber })}
      />
    </div>
  );
}
