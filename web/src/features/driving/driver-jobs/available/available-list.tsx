import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { worksAt } from '@backhaul/domain/driver/schedule.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { IconPower } from '@tabler/icons-react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { JobSkeletons } from '../../../../parts/driver/job-skeletons.tsx';
import { onlineWords, useOnline } from '../../../../parts/driver/use-online.ts';
import { useAvailableOrders, usePreferences } from '../../../../parts/driver/driver-data.ts';
import { savedSchedule } from '../../../../parts/driver/saved-schedule.ts';
import { AvailableCard } from './available-card.tsx';
import { ConnectionIssue } from './connection-issue.tsx';
import { useArrangedOffers } from './use-arranged-offers.ts';
import type { Offers } from './use-offers.ts';
import { Stack } from '../../../../ui/layout.tsx';

const none: readonly DriverOrder[] = [];

/** Every order on offer within the driver's radius: on the way first. */
export function AvailableList({ offers }: { offers: Offers }) {
  const { data: orders, isPending, isError, refetch } = useAvailableOrders();
  const { cards, watch } = useArrangedOffers(orders ?? none, offers);
  return (
    <Stack gap={4}>
      <GoOnline />
      {isError && <ConnectionIssue onRetry={() => void refetch()} />}
      {isPending && <JobSkeletons label="Available orders are loading" />}
      {orders && cards.length === 0 && !isError && <NoOrders />}
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

function GoOnline() {
  const mayTakeOrders = useMay('take_orders');
  const online = useOnline();
  const { isOnline, wanted, mayGoOnline, change } = online;
  const { availableHours } = savedSchedule(usePreferences());
  const local = localTimeAt(useNow(), useTimeZone());
  if (!mayTakeOrders || isOnline || !mayGoOnline) return null;
  return (
    <Notice
      tone="quiet"
      icon={<IconPower stroke={1.75} />}
      action={
        <Button disabled={wanted !== null} onClick={() => change(true)}>
          {wanted === true ? onlineWords(online) : 'Go Online'}
        </Button>
      }
    >
      {worksAt(availableHours, local)
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
