import { type DriverOrder, releaseOrder } from '@backhaul/contract/calls/driver.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import classes from './job-dialog.module.css';

/** Gives an order back before pick-up. It is not kept for later: somebody else is to have it now. */
export function ReleaseDialog({
  order,
  isOpen,
  onClose,
}: {
  order: DriverOrder;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const why = reason.trim();
  const { send, isPending, problem } = useCommand(releaseOrder, {
    success: {
      title: 'Order Released',
      description: 'It is on offer to other drivers again.',
      tone: 'default',
    },
    onDone: onClose,
  });
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Release Order" size="md">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          send({ params: { id: order.id }, body: why === '' ? {} : { reason: why } });
        }}
      >
        <p>
          {order.pickupStreetAddress} goes back to the other drivers. You will not be paid for it.
        </p>
        <TextAreaField
          label="Reason"
          optional
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && (
          <p role="alert" className={classes['problem']}>
            {problem}
          </p>
        )}
        <div className={classes['actions']}>
          <Button type="submit" variant="primary" size="driver" wide disabled={isPending}>
            {isPending ? 'Releasing...' : 'Release Order'}
          </Button>
          <Button size="driver" wide onClick={onClose}>
            Keep Order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
