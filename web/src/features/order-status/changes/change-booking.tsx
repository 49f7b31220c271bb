import type { Order } from '@backhaul/contract/order-answer.ts';
import { changeableDetails } from '@backhaul/domain/order/order-changes.ts';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { mayTipNow } from '../../../parts/tip/may-tip-now.ts';
import { Button } from '../../../ui/button.tsx';

/** Loaded on demand, because most people change nothing. */
const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}));

/** The way to change what can still be changed of a booking; nothing where nothing can. */
export function ChangeBooking({ order }: { order: Order }) {
  const [wasAsked, setWasAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const nowMs = useNow();
  const mayChange = changeableDetails(order.status).length > 0;
  if (!mayChange && !mayTipNow(order, nowMs)) return null;
  return (
    <>
      <Button
        wide
        onClick={() => {
          setWasAsked(true);
          setIsOpen(true);
        }}
      >
        {mayChange ? 'Change or add a tip' : 'Add a tip'}
      </Button>
      <Suspense>
        {wasAsked && (
          <ChangeDialog order={order} opened={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
