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
 * A hint where the next order is likely, for a driver who is online without a job. It is last, so that no
 * card moves when it appears.
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
 * An offer to start a shift now, for a driver who is offline and has no job. It stays visible afterwards, to
 * say which of its orders were lost.
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

/** A button that sorts the orders again. They keep their places until the driver presses it. */
function InOrder({ onSort }: { onSort: (() => void) | null }) {
  return (
    <Row align="center" justify="between" className={classes['inOrder']}>
      <Text size={14} tone="quiet">
        {onSort === null ? 'New orders come at the end.' : 'New orders are at the end.'}
      </Text>
      {onSort !== null && <Button onClick={onSort}>Sort again</Button>}
    </Row>
  );
}

function NoOrders() {
  return (
    <EmptyState heading="h3" illustration={<ParcelIllustration />} title="No orders right now">
      New ones appear here by themselves. You do not have to reload.
    </EmptyState>
  );
}
