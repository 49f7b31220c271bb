import type { CallAnswer } from '@backhaul/contract/call.ts';
import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { listDriversOnRoad } from '@backhaul/contract/calls/operations/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { SkeletonRegion, SkeletonText } from '../../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../../ui/text-field.tsx';
import classes from '../admin-orders.module.css';
import type { ActSubject } from './order-acts.ts';
import { placeOfItem, weighDrivers } from './assign-words.ts';
import { useAssignableDrivers, useOrderDetail } from '../order-data.ts';

interface AssignProps {
  subject: ActSubject;
  kind: 'assign' | 'reassign';
  onClose: () => void;
}

/** A dialog to assign an order to a driver, or to another driver with a reason. */
export function AssignDialog(props: AssignProps) {
  const title = props.kind === 'assign' ? 'Assign Driver' : 'Reassign Order';
  return (
    <Dialog opened onClose={props.onClose} title={title} size="md">
      <AssignForm {...props} />
    </Dialog>
  );
}

function AssignForm({ subject: order, kind, onClose }: AssignProps) {
  const drivers = useAssignableDrivers();
  const { others, present, isPending } = useDriversFor(order, drivers.data);
  const form = useCallForm(kind === 'assign' ? admin.assignOrder : admin.reassignOrder, {
    values: { driverId: '', reason: '' },
    check: ({ driverId, reason }) => ({
      ...(driverId === '' && { driverId: 'Choose a driver' }),
      ...(kind === 'reassign' && reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ driverId, reason }) => ({
      params: { id: order.id },
      body: { driverId, reason: reason.trim() },
    }),
    success: (_, { body }) => {
      const name = others?.find(({ id }) => id === body.driverId)?.name ?? 'the driver';
      return { title: 'Driver Assigned', description: `${name} now has ${order.trackingNumber}.` };
    },
    onDone: onClose,
  });

  if (drivers.isPending || isPending) {
    return (
      <SkeletonRegion label="Loading the list of drivers">
        <SkeletonText lines={4} />
      </SkeletonRegion>
    );
  }
  return (
    <form className={classes['form']} {...form.props}>
      {kind === 'reassign' && present !== undefined && (
        <p>
          Current driver: <strong>{present}</strong>.
        </p>
      )}
      {drivers.error && <FieldError id="drivers-failure" error={reasonOf(drivers.error)} />}
      {others?.length === 0 && <p>There is no other approved driver.</p>}
      {others && others.length > 0 && (
        <PickList
          label="Driver"
          className={classes['list']}
          picks={others.map(({ id, name, words, activeJobs }) => ({
            value: id,
            title: name,
            detail: words,
            end: `${activeJobs} active`,
          }))}
          {...form.control('driverId')}
        />
      )}
      <TextAreaField
        label="Reason"
        hint={kind === 'reassign' ? 'The driver who had this job sees your reason.' : undefined}
        optional={kind === 'assign'}
        required={kind === 'reassign'}
        maxLength={500}
        {...form.field('reason')}
      />
      <FieldError id="assign-failure" error={form.problem} />
      <div className={classes['end']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : kind === 'assign' ? 'Assign Driver' : 'Reassign'}
        </Button>
      </div>
    </form>
  );
}

/**
 * The drivers who can get the order, each with facts such as the distance, and the name of the current
 * driver. The distance is missing if the driver's or the item's position is unknown.
 */
function useDriversFor(
  { id, driverId }: ActSubject,
  drivers: CallAnswer<typeof admin.listAssignableDrivers> | undefined,
) {
  const detail = useOrderDetail(id);
  const road = useQuery({ ...queryOf(listDriversOnRoad, {}), staleTime: 0 });
  const onRoad = road.data ?? [];
  const place = detail.data ? placeOfItem(detail.data, onRoad) : null;
  const others = drivers?.filter((driver) => driver.id !== driverId);
  return {
    others: others && weighDrivers(others, onRoad, place),
    present: detail.data?.driver?.name,
    // The list waits for the answers to both requests. Otherwise a row might move just when a person clicks
    // on it.
    isPending: detail.isPending || road.isPending,
  };
}
