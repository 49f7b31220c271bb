import {
  type IncidentPage,
  pauseOrder,
  resumeOrder,
} from '@backhaul/contract/calls/people/incidents.ts';
import { allowedActions, isOpen } from '@backhaul/domain/order/order-lifecycle.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';

type IncidentOrder = NonNullable<IncidentPage['order']>;
type Act = 'pause' | 'reassign' | 'cancel';

/**
 * Buttons to pause the order of a call for help, to give it to another driver, or to cancel it without
 * anybody's fault.
 */
export function IncidentOrderActs({ order }: { order: IncidentOrder }) {
  const [open, setOpen] = useState<Act | null>(null);
  const { id, trackingNumber, status, driverId } = order;
  const allowed = allowedActions(status, 'admin');
  if (!isOpen(status)) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Row gap={2} wrap>
        <Button size="sm" onClick={() => setOpen('pause')}>
          {order.pausedAt === null ? 'Pause the order' : 'Resume the order'}
        </Button>
        {allowed.includes('reassign') && (
          <Button size="sm" onClick={() => setOpen('reassign')}>
            Assign another driver
          </Button>
        )}
        {allowed.includes('cancel') && (
          <Button size="sm" onClick={() => setOpen('cancel')}>
            Close the order with nobody at fault
          </Button>
        )}
      </Row>
      {!allowed.includes('cancel') && (
        <Text size={13} tone="quiet">
          The driver has the item, so you cannot close the order. To end this driver’s job, assign
          another driver.
        </Text>
      )}
      {open === 'pause' && <PauseDialog order={order} onClose={close} />}
      {(open === 'reassign' || open === 'cancel') && (
        <ActDialog
          act={open}
          subject={{ id, trackingNumber, status, driverId, caseId: null }}
          onClose={close}
        />
      )}
    </>
  );
}

function PauseDialog({ order, onClose }: { order: IncidentOrder; onClose: () => void }) {
  const isPaused = order.pausedAt !== null;
  const { send, isPending, problem } = useCommand(isPaused ? resumeOrder : pauseOrder, {
    success: {
      title: isPaused ? 'Order Resumed' : 'Order Paused',
      description: order.trackingNumber,
    },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={isPaused ? 'Resume the order?' : 'Pause the order?'}
      explanation={
        isPaused
          ? 'We tell the customer and the driver that the return continues.'
          : 'We tell the customer that the return takes a little longer. We do not say why. The driver keeps the order.'
      }
      reason="required"
      confirm={isPaused ? 'Resume' : 'Pause'}
      isPending={isPending}
      problem={problem}
      onConfirm={(reason) => send({ params: { id: order.id }, body: { reason } })}
    />
  );
}
