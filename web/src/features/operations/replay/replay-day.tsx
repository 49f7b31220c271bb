import type { Replay } from '@backhaul/contract/calls/operations/replay.ts';
import { marksOf } from '@backhaul/domain/replay/replay-moment.ts';
import { useMemo } from 'react';
import { ClockOf } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { ClockNote } from '../../../parts/clock-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Text } from '../../../ui/layout.tsx';
import { EventList } from './event-list.tsx';
import type { Followed } from './followed.ts';
import { MomentLists } from './moment-lists.tsx';
import { MomentMap } from './moment-map.tsx';
import { momentOf, momentWords, partOf } from './moment-of.ts';
import { Player } from './player.tsx';
import classes from './replay.module.css';
import { type Span, usePlayback } from './use-playback.ts';

const marginSeconds = 5 * 60;

/** The part of the day for which there is data, with a short margin before and after. */
function spanOf(
  { drivers, from, until }: Replay,
  marks: readonly { second: number }[],
): Span | null {
  const seconds = [
    ...marks.map(({ second }) => second),
    ...drivers.flatMap(({ points }) =>
      [points[0], points.at(-1)].flatMap((point) => (point === undefined ? [] : [point[0]])),
    ),
  ];
  const end = Math.floor((Date.parse(until) - Date.parse(from)) / 1_000);
  if (seconds.length === 0) return null;
  const start = Math.max(0, Math.min(...seconds));
  return {
    start,
    first: Math.max(0, start - marginSeconds),
    last: Math.min(end, Math.max(...seconds) + marginSeconds),
  };
}

/** The replay of a day that has drivers or events. */
export function ReplayDay({
  replay,
  followed,
  onFollow,
}: {
  replay: Replay;
  followed: Followed;
  onFollow: (followed: Followed) => void;
}) {
  const lastSecond = (Date.parse(replay.until) - Date.parse(replay.from)) / 1_000;
  const marks = useMemo(() => marksOf(replay.orders, lastSecond), [replay.orders, lastSecond]);
  const span = useMemo(() => spanOf(replay, marks), [replay, marks]);
  if (span === null)
    return (
      <EmptyState title="Nothing happened on this day">
        No driver was on the road, and no return changed its status. Choose another day.
      </EmptyState>
    );
  return (
    <ClockOf value={replay.area.timeZone}>
      <ClockNote timeZone={replay.area.timeZone} />
      <Played {...{ replay, followed, onFollow, marks, span }} />
    </ClockOf>
  );
}

function Played({
  replay,
  followed,
  onFollow,
  marks,
  span,
}: {
  replay: Replay;
  followed: Followed;
  onFollow: (followed: Followed) => void;
  marks: ReturnType<typeof marksOf>;
  span: Span;
}) {
  const { timeZone } = replay.area;
  const playback = usePlayback(span);
  const { second } = playback;
  const part = useMemo(() => ({ ...replay, ...partOf(replay, followed) }), [replay, followed]);
  const moment = momentOf(part, second);
  const own = useMemo(() => {
    const shown = new Set(part.orders.map(({ id }) => id));
    return marks.filter(({ orderId }) => shown.has(orderId));
  }, [marks, part]);
  const startMs = Date.parse(replay.from);
  const timeOf = (at: number) => formatTime(new Date(startMs + at * 1_000).toISOString(), timeZone);
  const { leftOut } = replay;
  return (
    <div className={classes['replay']}>
      <div className={classes['left']}>
        <MomentMap {...{ replay, moment, followed, onFollow }} time={timeOf(second)} />
        <Player {...{ playback, span, timeOf }} marks={own} />
        <EventList
          marks={own}
          second={second}
          orders={replay.orders}
          drivers={replay.drivers}
          timeOf={timeOf}
          onGo={playback.goTo}
        />
      </div>
      <div className={classes['side']}>
        <Text size={14}>
          <strong>At {timeOf(second)}:</strong> {momentWords(moment)}
        </Text>
        {leftOut.drivers + leftOut.orders > 0 && (
          <Text size={14} tone="quiet">
            The map does not show {leftOut.drivers} drivers and {leftOut.orders} returns of this
            day. Follow a driver to see all of that driver’s returns.
          </Text>
        )}
        <MomentLists moment={moment} followed={followed} onFollow={onFollow} />
      </div>
    </div>
  );
}
