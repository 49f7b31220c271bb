import { readTimeline, type Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { ClockOf } from '../../../../lib/environment.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate, usePlace } from '../../../../lib/router/use-router.ts';
import { thingLink, thingParam, thingsIn } from '../../../../lib/thing-link.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { crowdFrom } from '../../../../parts/live-map/use-crowd.ts';
import { DriverStateMark } from '../../../../parts/live-map/driver-state-mark.tsx';
import { LaterMap } from '../../../../parts/live-map/later-map.tsx';
import { LiveNote } from '../../../../parts/live-note.tsx';
import { ClockNote } from '../../../../parts/clock-note.tsx';
import { RoomActs } from '../../../../parts/room/room-slots.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { AreaChoice } from '../area-and-hours.tsx';
import { LeftOut } from '../left-out.tsx';
import { firstName } from '../plan-words.ts';
import { StateLine } from '../state-line.tsx';
import { stateOf, timelineWords } from '../timeline/timeline-words.ts';
import { EdgeTags } from './edge-tags.tsx';
import { type Layer, Legend } from './legend.tsx';
import { LiveList } from './live-list.tsx';
import { firstWords, markWords, waitingWords } from './live-words.ts';
import classes from './live.module.css';

/** New positions send no live message, so they are polled while the page is open. */
const readEveryMs = 15_000;
/**
 * The page shows returns without a driver whose pickup window begins within this number of hours.
 */
const hours = '12';
const most = '2000';

/**
 * The page with a map and a list of a service area's drivers and of the returns that wait for a driver.
 */
export function LiveScreen() {
  const [{ area }, change] = useQueryTexts();
  const read = useQuery({
    ...queryOf(readTimeline, { query: { hours, most, ...(area === undefined ? {} : { area }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: readEveryMs,
  });
  return (
    <>
      <RoomActs>
        <LiveNote updatedAtMs={read.dataUpdatedAt} />
        <AreaChoice known={read.data} onChange={change} />
      </RoomActs>
      <QueryView
        query={read}
        failed={{ title: 'Drivers and returns could not be loaded.' }}
        loading={
          <SkeletonRegion label="The map is loading">
            <Skeleton height="480px" />
          </SkeletonRegion>
        }
      >
        {(timeline) => (
          <ClockOf value={timeline.area.timeZone}>
            <ClockNote timeZone={timeline.area.timeZone} />
            <Board key={timeline.area.id} timeline={timeline} />
          </ClockOf>
        )}
      </QueryView>
    </>
  );
}

/** The map and the list of the page. One answer of the server has the drivers and returns for both. */
function Board({ timeline }: { timeline: Timeline }) {
  const { timeZone } = timeline.area;
  const navigate = useNavigate();
  const { query } = usePlace();
  const [shownId, show] = useState<string | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<Layer>>(new Set());
  const { now, waiting, leftOut } = timeline;
  const marks = marksOf(timeline);
  const orders = waiting.map((order) => {
    const { words, isUrgent } = waitingWords(order, now, timeZone);
    return {
      id: order.orderId,
      ...order.pickup,
      label: words,
      lift: pillLift,
      priority: isUrgent ? ('urgent' as const) : ('normal' as const),
      description: `${order.street}, to ${order.store}, ${words}`,
    };
  });
  const counts = { late: 0, silent: 0, free: 0, busy: 0, open: waiting.length };
  for (const driver of timeline.drivers) counts[stateOf(driver)] += 1;
  const drivers = marks.filter(({ state }) => !hidden.has(state));
  const shown = [...marks, ...orders].find(({ id }) => id === shownId);
  const [first] = waiting;
  return (
    <div className={classes['page']}>
      <StateLine
        says={timelineWords(timeline.drivers, waiting.length + leftOut.orders)}
        more={firstWords(waiting, timeline.drivers, now, timeZone)}
      >
        {first && (
          <ButtonLink size="sm" {...thingLink('order', first.orderId, query)} resetScroll={false}>
            Assign a driver
          </ButtonLink>
        )}
        <ButtonLink
          size="sm"
          variant={query[thingParam] === undefined ? 'primary' : 'outline'}
          to={paths.areaPlan}
        >
          See the proposed plan
        </ButtonLink>
      </StateLine>
      <LeftOut leftOut={leftOut} most={Number(most)} />
      <div className={classes['live']}>
        <div className={classes['map']}>
          <LaterMap
            className={classes['board']}
            label={`Live map: ${counted(marks.length, 'driver')}, ${counted(orders.length, 'return')} without a driver`}
            drivers={drivers}
            orders={hidden.has('open') ? noOrders : orders}
            focus={shown && [{ lat: shown.lat, lng: shown.lng }]}
            selectedOrderId={shownId ?? undefined}
            onSelectOrder={(id) => {
              show(id);
              void navigate({ ...thingLink('order', id, query), resetScroll: false });
            }}
            gestures="all"
            padding={covered}
            renderAbove={(map, named) => (
              <EdgeTags
                map={map}
                drivers={drivers}
                named={named}
                isCrowd={drivers.length > crowdFrom}
                onShow={show}
              />
            )}
          />
          <Legend
            counts={counts}
            hidden={hidden}
            onToggle={(layer) => setHidden(hidden.symmetricDifference(new Set([layer])))}
          />
        </div>
        <LiveList
          timeline={timeline}
          now={now}
          timeZone={timeZone}
          shownId={shown?.id ?? null}
          onShow={show}
          openId={thingsIn(query[thingParam]).at(-1)?.id}
        />
      </div>
    </div>
  );
}

/**
 * Pixels between the ring at a return's door and the middle of its marker. The stylesheet has the same
 * number.
 */
const pillLift = 26;
/**
 * The pixels at the map's edges in which no marker should lie: the legend is at the bottom, and a marker
 * needs space above and beside its point.
 */
const covered = { top: 24, right: 24, bottom: 44, left: 24 } as const;
const noOrders: readonly never[] = [];

/**
 * The map markers of the drivers whose position is known. A marker shows the first name, or the full name if
 * several drivers share the first name.
 */
function marksOf({ drivers, now }: Timeline) {
  const known = Map.groupBy(drivers, ({ name }) => firstName(name));
  return drivers.flatMap((driver) => {
    if (driver.position === null) return [];
    const first = firstName(driver.name);
    const state = stateOf(driver);
    return {
      id: driver.id,
      name: known.get(first)?.length === 1 ? first : driver.name,
      ...driver.position,
      state,
      mark: <DriverStateMark state={state} />,
      says: markWords(driver, now),
    };
  });
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
