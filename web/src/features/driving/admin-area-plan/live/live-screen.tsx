import { readTimeline, type Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNavigate, usePlace } from '../../../../lib/router/use-router.ts';
import { thingLink } from '../../../../lib/thing-link.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { DriverStateMark } from '../../../../parts/live-map/driver-state-mark.tsx';
import { LaterMap } from '../../../../parts/live-map/later-map.tsx';
import { LiveNote } from '../../../../parts/live-note.tsx';
import { RoomActs } from '../../../../parts/room/room-slots.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { AreaChoice } from '../area-and-hours.tsx';
import { LeftOut } from '../left-out.tsx';
import { stateOf, timelineWords } from '../timeline/timeline-words.ts';
import { LiveList } from './live-list.tsx';
import { markWords, waitingWords } from './live-words.ts';
import classes from './live.module.css';

/** Positions are not events, so they are read again while the screen is open. */
const readEveryMs = 15_000;
/** Returns without a driver are shown whose window begins within this time. */
const hours = '12';
const most = '2000';

/** Where every driver of an area is, and every return that waits for one, on a map and beside it in words. */
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
        <ButtonLink size="sm" to={paths.areaPlan}>
          See the proposed plan
        </ButtonLink>
      </RoomActs>
      <QueryView
        query={read}
        failed={{ title: 'Drivers and returns could not be read.' }}
        loading={
          <SkeletonRegion label="The map is loading">
            <Skeleton height="480px" />
          </SkeletonRegion>
        }
      >
        {(timeline) => <Board key={timeline.area.id} timeline={timeline} />}
      </QueryView>
    </>
  );
}

/** The drivers and returns of the map and of the list: the same, from one answer. */
function Board({ timeline }: { timeline: Timeline }) {
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { query } = usePlace();
  const [shownId, show] = useState<string | null>(null);
  const { now, waiting, leftOut } = timeline;
  const drivers = timeline.drivers.flatMap((driver) =>
    driver.position === null
      ? []
      : {
          id: driver.id,
          name: driver.name,
          ...driver.position,
          state: stateOf(driver),
          mark: <DriverStateMark state={stateOf(driver)} />,
          says: markWords(driver, now),
        },
  );
  const orders = waiting.map((order) => {
    const { words, isUrgent } = waitingWords(order, now, timeZone);
    return {
      id: order.orderId,
      ...order.pickup,
      label: words,
      priority: isUrgent ? ('urgent' as const) : ('normal' as const),
      description: `${order.street}, to ${order.store}, ${words}`,
    };
  });
  const shown = [...drivers, ...orders].find(({ id }) => id === shownId);
  return (
    <div className={classes['page']}>
      <p className={classes['say']} role="status">
        {timelineWords(timeline.drivers, waiting.length + leftOut.orders)}
      </p>
      <LeftOut leftOut={leftOut} />
      <div className={classes['live']}>
        <div className={classes['map']}>
          <LaterMap
            label={`Live map: ${counted(drivers.length, 'driver')}, ${counted(orders.length, 'return')} without a driver`}
            drivers={drivers}
            orders={orders}
            focus={shown && [{ lat: shown.lat, lng: shown.lng }]}
            selectedOrderId={shownId ?? undefined}
            onSelectOrder={(id) => {
              show(id);
              void navigate({ ...thingLink('order', id, query), resetScroll: false });
            }}
            gestures="all"
          />
        </div>
        <LiveList
          timeline={timeline}
          now={now}
          timeZone={timeZone}
          shownId={shown?.id ?? null}
          onShow={show}
        />
      </div>
    </div>
  );
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
