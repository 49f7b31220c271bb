import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { isPaid } from '@backhaul/domain/order/payment-due.ts';
import { IconDots, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ActDialog } from './acts/act-dialog.tsx';
import { type OrderAct, actWords } from '../../../words/console/orders.ts';
import { useMayAct } from '../../../parts/work/use-may-act.ts';
import { CorrectOrder } from './correct-order.tsx';
import { actsOf, subjectOf } from './acts/order-acts.ts';
import classes from './admin-orders.module.css';

/** The number of buttons shown. Further actions are in a menu. */
const shownActs = 2;

/**
 * Buttons for an admin's possible actions on the order. The main one comes first; those after the first two
 * are in a menu.
 */
export function OrderActions({ order }: { order: AdminOrderDetail }) {
  const [open, setOpen] = useState<OrderAct | null>(null);
  const [isMore, setMore] = useState(false);
  const acts = actsOf(order).filter(useMayAct());
  const shown = acts.slice(0, isMore ? acts.length : shownActs);
  const isUnpaid =
    allowedActions(order.status, 'admin').includes('assign') && !isPaid(order.paymentStatus);
  return (
    <div className={classes['actions']}>
      {isUnpaid && order.reviewStatus !== 'pending' && (
        <p className={classes['order-actions-waiting']}>
          This order waits for the customer’s payment.
        </p>
      )}
      {shown.map((act, place) => (
        <Button
          key={act}
          size="sm"
          variant={place === 0 ? 'primary' : 'outline'}
          onClick={() => setOpen(act)}
        >
          {actWords[act].label}
        </Button>
      ))}
      <ButtonAnchor
        size="sm"
        href={`tel:${order.customerPhone}`}
        icon={<IconPhone aria-hidden="true" stroke={1.75} />}
      >
        Call {order.customerName.split(' ')[0]}
      </ButtonAnchor>
      <CorrectOrder order={order} />
      {!isMore && acts.length > shownActs && (
        <Button
          size="sm"
          icon={<IconDots aria-hidden="true" stroke={1.75} />}
          onClick={() => setMore(true)}
        >
          More
        </Button>
      )}
      {open && <ActDialog act={open} subject={subjectOf(order)} onClose={() => setOpen(null)} />}
    </div>
  );
}
