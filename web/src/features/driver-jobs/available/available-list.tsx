import { IconPower } from '@tabler/icons-react';
import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { JobSkeletons } from '../../../parts/driver/job-skeletons.tsx';
import { useOnline } from '../../../parts/driver/use-online.ts';
import { useAvailableOrders } from '../../../parts/driver/driver-data.ts';
import { AvailableCard } from './available-card.tsx';
import classes from './available-list.module.css';
import { ConnectionIssue } from './connection-issue.tsx';
import type { Offers } from './use-offers.ts';

/** Every order on offer, nearest first. */
export function AvailableList({ offers }: { offers: Offers }) {
  const { data: orders, isPending, isError, refetch } = useAvailableOrders();
  const shown = offers.shown(orders ?? []);
  return (
    <div className={classes['list']}>
      <GoOnline />
      {isError && <ConnectionIssue onRetry={() => void refetch()} />}
      {isPending && <JobSkeletons label="Available orders are loading" />}
      {orders && shown.length === 0 && !isError && <NoOrders />}
      {shown.length > 0 && (
        <ul className={classes['jobs']}>
          {shown.map((order) => (
            <AvailableCard key={order.id} order={order} offer={offers.offerOf(order)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function GoOnline() {
  const mayTakeOrders = useMay('take_orders');
  const { isOnline, isChanging, change } = useOnline();
  if (!mayTakeOrders || isOnline) return null;
  return (
    <Notice
      tone="quiet"
      icon={<IconPower stroke={1.75} />}
      action={
        <Button disabled={isChanging} onClick={() => change(true)}>
          Go Online
        </Button>
      }
    >
      You are offline. Go online to accept orders.
    </Notice>
  );
}

function NoOrders() {
  return (
    <EmptyState heading="h3" illustration={<ParcelIllustration />} title="No orders right now">
      New ones appear here by themselves. You do not have to reload.
    </EmptyState>
  );
}
