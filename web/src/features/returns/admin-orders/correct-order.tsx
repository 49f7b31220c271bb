import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { correctableDetails } from '@backhaul/domain/order/order-changes.ts';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded when a person opens the form. */
const CorrectDialog = lazyPart(
  async () => (await import('./acts/correct-dialog.tsx')).CorrectDialog,
);

/**
 * A button that opens the form to correct a booking. It is shown while something may still be corrected.
 */
export function CorrectOrder({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('correct_order');
  if (!may || (correctableDetails(order.status).length === 0 && !isOpen)) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconPencil aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Correct
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
