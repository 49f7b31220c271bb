import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
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
import { useArrangedOffers } from './use-arranged-offers.ts';
import type { Offers } from './use-offers.ts';

const none: readonly DriverOrder[] = [];

/** Every order on offer within the driver's radius: on the way first. */
export function AvailableList({ offers }: { offers: Offers }) {
  const { data: orders, isPending, isError, refetch } = useAvailableOrders();
  const { cards, watch } = useArrangedOffers(orders ?? none, offers);
  return (
    <div className={classes['list']}>
      <GoOnline />
      {isError && <ConnectionIssue onRetry={() => void refetch()} />}
      {isPending && <JobSkeletons label="Available orders are loading" />}
      {orders && cards.length === 0 && !isError && <NoOrders />}
      {cards.length > 0 && (
        <ul className={classes['jobs']}>
          {cards.map(({ order, isGone }) => (
            <AvailableCard
              key={order.id}
              order={order}
              offer={offers.offerOf(order)}
              isGone={isGone}
              ref={watch}
            />
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
