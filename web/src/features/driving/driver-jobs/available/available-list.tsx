import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { Suspense, useState } from 'react';
import { useMay } from '../../../../lib/session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { JobSkeletons } from '../../../../parts/driver/job-skeletons.tsx';
import { useOnline } from '../../../../parts/driver/use-online.ts';
import { useAvailableOrders } from '../../../../parts/driver/driver-data.ts';
import { useJobs } from '../active/use-jobs.ts';
import { AvailableCard } from './available-card.tsx';
import { ConnectionIssue } from './connection-issue.tsx';
import { GoOnline } from './go-online.tsx';
import { useArrangedOffers } from './use-arranged-offers.ts';
import type { Offers } from './use-offers.ts';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import classes from './available-list.module.css';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const none: readonly DriverOrder[] = [];

const ShiftPanel = lazyPart(async () => (await import('../shift/shift-panel.tsx')).ShiftPanel);

const JoinedOffers = lazyPart(async () => (await import('./joined-offers.tsx')).JoinedOffers);

const RelocationCard = lazyPart(async () => (await import('./relocation-card.tsx')).RelocationCard);

/**
 * The list of offered orders within the driver's radius. Orders along the driver's route come first.
 */
export function AvailableList({ offers }: { offers: Offers }) {
  const { data: orders, isPending, isError, refetch } = useAvailableOrders();
  const { cards, watch, sort } = useArrangedOffers(orders ?? none, offers);
  return (
    <Stack gap={4}>
      <Shift offers={offers} />
      <GoOnline />
      <Together offers={offers} />
      {isError && <ConnectionIssue onRetry={() => void refetch()} />}
      {isPending && <JobSkeletons label="Available orders are loading" />}
      {orders && cards.length === 0 && !isError && <NoOrders />}
      {cards.length > 0 && <InOrder onSort={sort} />}
      {cards.length > 0 && (
        <Stack as="ul" gap={4}>
          {cards.map(({ order, isGone }) => (
            <AvailableCard
              key={order.id}
              order={order}
              offer={offers.offerOf(order)}
              isGone={isGone}
              ref={watch}
            />
          ))}
        </Stack>
      )}
      <WhileIdle />
    </Stack>
  );
}

/**
 * The orders that are offered to the driver together. They are first in the list, because their offers end
 * soonest.
 */
function Together({ offers }: { offers: Offers }) {
  const mayTakeOrders = useMay('take_orders');
  const { isOnline } = useOnline();
  if (!mayTakeOrders || !isOnline) return null;
  return (
    <Suspense fallback={null}>
      <JoinedOffers onAccepted={offers.onAccepted} />
    </Suspense>
  );
}

/**
 * Suggests a spot where the next order is likely, to a driver who is online without a job. It is last, so
 * that no card moves when it appears.
 */
function WhileIdle() {
  const mayTakeOrders = useMay('take_orders');
  const { isOnline } = useOnline();
  const { jobs, query } = useJobs();
  if (!mayTakeOrders || !isOnline || query.data === undefined || jobs.length > 0) return null;
  return (
    <Suspense fallback={null}>
      <RelocationCard />
    </Suspense>
  );
}

/**
 * A panel for a driver who is offline and has no job. It suggests a shift of several orders. After the driver
 * accepts, it stays open and lists the orders that the driver did not get.
 */
function Shift({ offers }: { offers: Offers }) {
  const mayTakeOrders = useMay('take_orders');
  const { isOnline, mayGoOnline } = useOnline();
  const { jobs, query } = useJobs();
  const mayBegin =
    mayTakeOrders && !isOnline && mayGoOnline && query.data !== undefined && jobs.length === 0;
  const [isOpen, setOpen] = useState(mayBegin);
  if (mayBegin && !isOpen) setOpen(true);
  if (!isOpen) return null;
  return (
    <Suspense fallback={<Skeleton height="200px" />}>
      <ShiftPanel offers={offers} mayBegin={mayBegin} />
    </Suspense>
  );
}

/**
 * A button that sorts the orders again. The orders keep their positions until the driver presses it.
 */
function InOrder({ onSort }: { onSort: (() => void) | null }) {
  return (
    <Row align="center" justify="between" className={classes['inOrder']}>
      <Text size={14} tone="quiet">
        {onSort === null
          ? 'We add new orders at the end of the list.'
          : 'New orders are at the end of the list.'}
      </Text>
      {onSort !== null && <Button onClick={onSort}>Sort the list</Button>}
    </Row>
  );
}

function NoOrders() {
  return (
    <EmptyState heading="h3" illustration={<ParcelIllustration />} title="No orders right now">
      New orders appear here automatically. You do not have to reload.
    </EmptyState>
  );
}
