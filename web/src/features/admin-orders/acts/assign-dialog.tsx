import * as admin from '@backhaul/contract/calls/admin.ts';
import { type SubmitEvent, useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { useToldErrors } from '../../../lib/use-told-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import classes from './acts.module.css';
import type { ActSubject } from './order-acts.ts';
import { useAssignableDrivers, useOrderCommand } from '../order-data.ts';

interface AssignProps {
  subject: ActSubject;
  kind: 'assign' | 'reassign';
  onClose: () => void;
}

/** Assigns an order to a driver, or reassigns it with a reason. */
export function AssignDialog(props: AssignProps) {
  const title = props.kind === 'assign' ? 'Assign Driver' : 'Reassign Order';
  return (
    <Dialog opened onClose={props.onClose} title={title} size="md">
      <AssignForm {...props} />
    </Dialog>
  );
}

function AssignForm({ subject: order, kind, onClose }: AssignProps) {
  const toast = useToast();
  const drivers = useAssignableDrivers();
  const [driverId, setDriverId] = useState<string>();
  const [reason, setReason] = useState('');
  const why = reason.trim();
  const { errors, pass } = useToldErrors<'driver' | 'reason'>({
    ...(driverId === undefined ? { driver: 'Choose a driver' } : {}),
    ...(kind === 'reassign' && why === '' ? { reason: 'A reason is required' } : {}),
  });
  const others = drivers.data?.filter(({ id }) => id !== order.driverId);
  const { mutate, isPending, error } = useOrderCommand(
    order.id,
    (chosen: { driverId: string; reason: string }) => {
      const params = { id: order.id };
      return kind === 'assign'
        ? send(admin.assignOrder, {
            params,
            body: { driverId: chosen.driverId, reason: chosen.reason || null },
          })
        : send(admin.reassignOrder, { params, body: chosen });
    },
    () => {
      onClose();
      const name = others?.find(({ id }) => id === driverId)?.name ?? 'the driver';
      toast({ title: 'Driver Assigned', description: `${order.trackingNumber} is with ${name}.` });
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pass() || driverId === undefined) focusFirstInvalid(event.currentTarget);
    else mutate({ driverId, reason: why });
  }

  if (drivers.isPending) {
    return (
      <SkeletonRegion label="Drivers are loading">
        <SkeletonText lines={4} />
      </SkeletonRegion>
    );
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {drivers.error && <FieldError id="drivers-failure" error={reasonOf(drivers.error)} />}
      {others?.length === 0 && <p>There is no other approved driver.</p>}
      {others && others.length > 0 && (
        <PickList
          label="Driver"
          className={classes['list']}
          picks={others.map(({ id, name, isOnline, activeJobs }) => ({
            value: id,
            title: name,
            detail: isOnline ? 'online' : 'offline',
            end: `${activeJobs} active`,
          }))}
          value={driverId}
          error={errors.driver}
          onChange={setDriverId}
        />
      )}
      <TextAreaField
        label="Reason"
        optional={kind === 'assign'}
        required={kind === 'reassign'}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FieldError id="assign-failure" error={error ? reasonOf(error) : undefined} />
      <div className={classes['end']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving...' : kind === 'assign' ? 'Assign Driver' : 'Reassign'}
        </Button>
      </div>
    </form>
  );
}
