import { listAttention } from '@backhaul/contract/calls/operations/admin-console.ts';
import { listWaitingTickets } from '@backhaul/contract/calls/people/support.ts';
import { useQuery } from '@tanstack/react-query';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { GatewayNotices } from '../../../../parts/gateway-notices.tsx';
import { OpenDifferences } from '../../../../parts/open-differences.tsx';
import { LiveNote } from '../../../../parts/live-note.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { VanIllustration } from '../../../../ui/illustrations/van.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { RoomActs, RoomLine } from '../../../../parts/room/room-slots.tsx';
import { SidePanel } from '../../../../parts/shell/side-panel.tsx';
import { Figures, KeptToday, OnTime, OrdersToday, TimeToAccept } from '../figures.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { useIsWide } from '../../../../parts/thing-card/use-is-wide.ts';
import { useAttentionCount } from './attention-count.tsx';
import { IncidentQueue } from '../incidents/incident-queue.tsx';
import { AttentionList } from './attention-list.tsx';
import classes from './attention.module.css';
import { RoadPanel } from './road-panel.tsx';
import { TicketQueue } from './ticket-queue.tsx';

/** Refetched regularly, because new entries can become due without any event. */
const readEveryMs = 60_000;

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The orders that need attention, the late ones first, beside a map of the drivers. */
export function AttentionScreen() {
  const [query, setQuery] = useQueryTexts();
  const isWide = useIsWide();
  const [isMapOpen, setMapOpen] = useState(false);
  const attention = useQuery({ ...queryOf(listAttention, {}), refetchInterval: readEveryMs });
  const mayAnswer = useMay('answer_tickets');
  const mayHelp = useMay('handle_incidents');
  const tickets = useQuery({
    ...queryOf(listWaitingTickets, {}),
    refetchInterval: readEveryMs,
    enabled: mayAnswer,
  });
  const count = useAttentionCount();
  const hasOthers = (count?.tickets ?? 0) + (count?.incidents ?? 0) > 0;
  const selectedId = query['order'];
  const road = (
    <RoadPanel items={attention.data?.items ?? []} onOpen={(order) => setQuery({ order })} />
  );

  function close() {
    setQuery({ order: undefined });
    document.getElementById(`order-${selectedId}`)?.focus();
  }

  const panel = selectedId && <OrderPanel key={selectedId} orderId={selectedId} onClose={close} />;
  return (
    <>
      {count !== undefined && count.all > 0 && (
        <RoomLine>
          {count.all} in all:{' '}
          {count.incidents > 0 && `${counted(count.incidents, 'call')} for help, `}
          {counted(count.orders, 'order')}, {counted(count.tickets, 'ticket')}
        </RoomLine>
      )}
      <RoomActs>
        <LiveNote updatedAtMs={attention.dataUpdatedAt} className={classes['live']} />
        {!isWide && (
          <Button
            size="sm"
            aria-expanded={isMapOpen}
            icon={<IconMap2 aria-hidden="true" stroke={1.75} />}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            Map
          </Button>
        )}
      </RoomActs>
      {!isWide && isMapOpen && road}
      {mayHelp && <IncidentQueue />}
      <Figures>
        {(figures) => (
          <>
            <OrdersToday figures={figures} />
            <TimeToAccept figures={figures} />
            <OnTime figures={figures} />
            <KeptToday figures={figures} />
          </>
        )}
      </Figures>
      <QueryView
        query={attention}
        loading={
          <SkeletonRegion label="The queue is loading">
            <Skeleton height="420px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The queue could not be loaded.' }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          !hasOthers && (
            <EmptyState illustration={<VanIllustration />} title="Nothing needs you">
              Orders that do appear here by themselves, the late ones first.
            </EmptyState>
          )
        }
      >
        {({ items, isCut }) => <AttentionList items={items} isCut={isCut} />}
      </QueryView>
      <GatewayNotices />
      <OpenDifferences />
      {mayAnswer && (
        <QueryView
          query={tickets}
          loading={null}
          failed={{ title: 'The tickets could not be loaded.' }}
          isEmpty={({ items }) => items.length === 0}
          empty={null}
        >
          {({ items, isCut }) => <TicketQueue tickets={items} isCut={isCut} />}
        </QueryView>
      )}
      {(panel || isWide) && <SidePanel>{panel || road}</SidePanel>}
    </>
  );
}
