import { readTimeline, type Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { ClockOf } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { paths } from '../../../../lib/paths.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { usePlace } from '../../../../lib/router/use-router.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { LiveNote } from '../../../../parts/live-note.tsx';
import { ClockNote } from '../../../../parts/clock-note.tsx';
import { RoomActs } from '../../../../parts/room/room-slots.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { AreaAndHours } from '../area-and-hours.tsx';
import { LeftOut } from '../left-out.tsx';
import { StateLine } from '../state-line.tsx';
import { DriverLanes } from './driver-lanes.tsx';
import type { MovedReturn } from './give-return.tsx';
import type { Moving } from './moving.ts';
import classes from './timeline.module.css';
import { timelineWords } from './timeline-words.ts';
import { WaitingList } from './waiting-list.tsx';

/** The number of drivers that the server returns at most, unless the request asks for more. */
const mostDrivers = 60;
const hourChoices = [3, 6, 12] as const;
const defaultHours = 6;
/** New positions send no live message, so they are polled while the page is open. */
const readEveryMs = 20_000;

/** The page with a timeline for each driver of a service area: done, coming and late stops. */
export function TimelineScreen() {
  const [{ area, hours }, change] = useQueryTexts();
  const query = {
    ...(area === undefined ? {} : { area }),
    ...(hours === undefined ? {} : { hours }),
  };
  const read = useQuery({
    ...queryOf(readTimeline, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: readEveryMs,
  });
  const known = read.data;
  return (
    <div className={classes['page']}>
      <RoomActs>
        <LiveNote updatedAtMs={read.dataUpdatedAt} />
        <AreaAndHours
          known={known}
          hours={Number(hours ?? defaultHours)}
          choices={hourChoices}
          onChange={change}
        />
      </RoomActs>
      <QueryView
        query={read}
        failed={{ title: 'The timeline could not be loaded.' }}
        loading={
          <SkeletonRegion label="The timeline is loading">
            <Skeleton height="480px" />
          </SkeletonRegion>
        }
      >
        {(timeline) => (
          <ClockOf value={timeline.area.timeZone}>
            <ClockNote timeZone={timeline.area.timeZone} />
            <Shown timeline={timeline} />
          </ClockOf>
        )}
      </QueryView>
    </div>
  );
}

const GiveReturn = lazyPart(async () => (await import('./give-return.tsx')).GiveReturn);

function Shown({ timeline }: { timeline: Timeline }) {
  const { timeZone } = timeline.area;
  const { query } = usePlace();
  const { drivers, waiting, leftOut } = timeline;
  const mayAssign = useMay('assign_driver');
  const [dragged, drag] = useState<MovedReturn | null>(null);
  const [given, give] = useState<MovedReturn | null>(null);
  const moving: Moving | null = mayAssign ? { dragged, drag, give } : null;
  const timeOf = (instant: string) => formatTime(instant, timeZone);
  return (
    <>
      <StateLine says={timelineWords(drivers, waiting.length + leftOut.orders)}>
        <ButtonLink
          size="sm"
          variant={query['thing'] === undefined ? 'primary' : 'outline'}
          to={paths.areaPlan}
        >
          See the proposed plan
        </ButtonLink>
      </StateLine>
      <LeftOut leftOut={leftOut} most={mostDrivers} />
      <div className={classes['split']}>
        <WaitingList waiting={waiting} moving={moving} timeOf={timeOf} />
        {drivers.length === 0 ? (
          <EmptyState title="No driver is online">
            Drivers who are online or have a job appear here.
          </EmptyState>
        ) : (
          <DriverLanes timeline={timeline} moving={moving} timeOf={timeOf} />
        )}
      </div>
      {given !== null && (
        <Suspense>
          <GiveReturn moved={given} timeline={timeline} onClose={() => give(null)} />
        </Suspense>
      )}
    </>
  );
}
