import type { Order } from '@backhaul/contract/order-answer.ts';
import { changeableDetails } from '@backhaul/domain/order/order-changes.ts';
import { Suspense, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { mayTipNow } from '../../../parts/tip/may-tip-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './order-status.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded on demand, because most people change nothing. */
const ChangeDialog = lazyPart(
  async () => (await import('./changes/change-dialog.tsx')).ChangeDialog,
);

/** Loaded on demand, because most people never cancel. */
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type Act = 'change' | 'cancel';

/** The customer's buttons for an order, above its history. Renders nothing if there are none. */
export function OrderActs({ order }: { order: Order }) {
  const [asked, setAsked] = useState<readonly Act[]>([]);
  const [open, setOpen] = useState<Act | null>(null);
  const nowMs = useNow();
  const changeable = changeableDetails(order.status);
  const mayChange = changeable.length > 0;
  const mayCancel = order.cancellation !== null;
  if (!mayChange && !mayCancel && !mayTipNow(order, nowMs)) return null;
  const ask = (act: Act) => {
    setAsked((known) => [...known, act]);
    setOpen(act);
  };
  const close = () => setOpen(null);
  return (
    <>
      <Row gap={3} wrap className={classes['acts']}>
        {(mayChange || mayTipNow(order, nowMs)) && (
          <Button onClick={() => ask('change')}>
            {mayChange ? 'Change or add a tip' : 'Add a tip'}
          </Button>
        )}
        {mayCancel && <Button onClick={() => ask('cancel')}>Cancel order</Button>}
      </Row>
      <Suspense>
        {asked.includes('change') && (
          <ChangeDialog order={order} opened={open === 'change'} onClose={close} />
        )}
        {asked.includes('cancel') && (
          <CancelDialog
            order={order}
            opened={open === 'cancel'}
            onClose={close}
            onChangeTime={changeable.includes('slot') ? () => ask('change') : undefined}
          />
        )}
      </Suspense>
    </>
  );
}
