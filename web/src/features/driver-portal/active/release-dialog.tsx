import * as driver from '@backhaul/contract/calls/driver.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
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
  const queries = useQueryClient();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(driver.releaseOrder, {
        params: { id: order.id },
        body: reason.trim() === '' ? {} : { reason: reason.trim() },
      }),
    networkMode: 'always',
    onSuccess: async () => {
      toast({ title: 'Order Released', description: 'It is on offer to other drivers again.' });
      onClose();
      await Promise.all(
        [driver.listDriverOrders, driver.listAvailableOrders, driver.readPerformance].map((call) =>
          queries.invalidateQueries({ queryKey: [call.path] }),
        ),
      );
    },
  });
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Release Order" size="md">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
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
        {error && (
          <p role="alert" className={classes['problem']}>
            {reasonOf(error)}
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
