import { isGoingBack } from '@backhaul/domain/order/driver-actions.ts';
import { doorLine } from '../../../../lib/door-line.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { Text } from '../../../../ui/layout.tsx';
import classes from './active-card.module.css';

const contents = ({ numberOfItems }: ProjectedJob['order']) =>
  `${numberOfItems} ${numberOfItems === 1 ? 'item' : 'items'}`;

/** The job's next stop, large, with the other end below it. */
export function JobEnds(props: { job: ProjectedJob; titleId: string }) {
  const { status, order } = props.job;
  if (status === 'assigned') return <PickupFirst {...props} />;
  // At the counter that refused, the next stop is what the customer decides.
  if (status === 'refused' && order.refusal !== null && order.refusal.decided !== 'bring_back')
    return <AtCounter {...props} />;
  return status !== null && isGoingBack(status) ? (
    <BackFirst {...props} />
  ) : (
    <ReturnFirst {...props} />
  );
}

function PickupFirst({ job: { order }, titleId }: { job: ProjectedJob; titleId: string }) {
  return (
    <>
      <Heading label="Pickup" titleId={titleId} title={doorLine(order)} />
      <p className={classes['more']}>
        {order.pickupCity} {order.pickupZipCode}
        {order.customerName !== null && <> · {order.customerName}</>}
        <br />
        {order.orderName}, {contents(order)}
        {order.pickupInstructions && <>. {order.pickupInstructions}</>}
      </p>
      <Access notes={order.accessNotes} />
      <p className={classes['other-end']}>
        Return to <strong>{order.returnName}</strong>, {order.returnAddress}
      </p>
    </>
  );
}

function ReturnFirst({ job: { order }, titleId }: { job: ProjectedJob; titleId: string }) {
  return (
    <>
      <Heading
        label={order.isDonation ? 'Donate to' : 'Return to'}
        titleId={titleId}
        title={order.returnName}
      />
      <p className={classes['more']}>
        {order.returnAddress}
        <br />
        {order.orderName}, {contents(order)}, {order.returnReason}
      </p>
      <p className={classes['other-end']}>
        Picked up at <strong>{order.pickupStreetAddress}</strong>
      </p>
    </>
  );
}

function AtCounter({ job: { order }, titleId }: { job: ProjectedJob; titleId: string }) {
  return (
    <>
      <Heading label="Refused by" titleId={titleId} title={order.returnName} />
      <p className={classes['more']}>
        {order.orderName}, {contents(order)}
      </p>
    </>
  );
}

function BackFirst({ job: { order }, titleId }: { job: ProjectedJob; titleId: string }) {
  return (
    <>
      <Heading label="Bring back to" titleId={titleId} title={doorLine(order)} />
      <p className={classes['more']}>
        {order.pickupCity} {order.pickupZipCode}
        {order.customerName !== null && <> · {order.customerName}</>}
        <br />
        {order.orderName}, {contents(order)}
      </p>
      <Access notes={order.accessNotes} />
      <p className={classes['other-end']}>
        Not taken by <strong>{order.returnName}</strong>
      </p>
    </>
  );
}

/** Access instructions, shown while the driver heads to the door to collect the item or bring it back. */
function Access({ notes }: { notes: string | null }) {
  if (notes === null) return null;
  return (
    <p className={classes['more']}>
      Access: <strong>{notes}</strong>
    </p>
  );
}

function Heading({ label, title, titleId }: { label: string; title: string; titleId: string }) {
  return (
    <>
      <Text size={14} tone="quiet" className={classes['label']}>
        {label}
      </Text>
      <h3 id={titleId} className={classes['to']}>
        {title}
      </h3>
    </>
  );
}
