import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { worksAt } from '@backhaul/domain/driver/schedule.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { IconPower } from '@tabler/icons-react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { JobSkeletons } from '../../../../parts/driver/job-skeletons.tsx';
import { onlineWords, useOnline } from '../../../../parts/driver/use-online.ts';
import { useAvailableOrders, usePreferences } from '../../../../parts/driver/driver-data.ts';
import { savedSchedule } from '../../../../parts/driver/saved-schedule.ts';
import { useJobs } from '../active/use-jobs.ts';
import { AvailableCard } from './available-card.tsx';
import { ConnectionIssue } from './connection-issue.tsx';
import { useArrangedOffers } from './use-arranged-offers.ts';
import type { Offers } from './use-offers.ts';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import classes from './available-list.module.css';

const none: readonly DriverOrder[] = [];

const ShiftPanel = lazy(async () => ({
  default: (await import('../shift/shift-panel.tsx')).ShiftPanel,
}));

/** Every order on offer within the driver's radius; orders on the driver's way come first. */
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
    </Stack>
  );
}

/** A shift from now on, for a driver who is offline and has no job. It stays to say which of its orders were lost. */
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

/** The way to have the orders sorted again: they keep their places until then. */
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

/** How to go online. It keeps its room once they are online, so that no card moves under a thumb. */
function GoOnline() {
  const mayTakeOrders = useMay('take_orders');
  const online = useOnline();
  const { isOnline, wanted, mayGoOnline, change } = online;
  const { availableHours } = savedSchedule(usePreferences());
  const local = localTimeAt(useNow(), useTimeZone());
  const isOff = mayTakeOrders && !isOnline && mayGoOnline;
  const [wasOff, setWasOff] = useState(isOff);
  if (isOff && !wasOff) setWasOff(true);
  if (!isOff && !(isOnline && wasOff)) return null;
  return (
    <Notice
      tone="quiet"
      icon={<IconPower stroke={1.75} />}
      action={
        isOnline ? (
          <Button onClick={() => setWasOff(false)}>OK</Button>
        ) : (
          <Button disabled={wanted !== null} onClick={() => change(true)}>
            {wanted === true ? onlineWords(online) : 'Go Online'}
          </Button>
        )
      }
    >
      {isOnline
        ? 'You are online, and new orders appear here by themselves. You do not have to reload.'
        : worksAt(availableHours, local)
          ? 'You are off duty, and these are your working hours. Go online to accept orders.'
          : 'You are off duty, outside your working hours. You can still go online to accept orders.'}
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
