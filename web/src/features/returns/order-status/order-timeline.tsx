import type { Order } from '@backhaul/contract/order-answer.ts';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { StatusSection } from './status-section.tsx';
import type { OrderTimelineEntry } from './order-timeline-entry.ts';
import { timelineEntries } from './timeline-entries.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';

function timeOf({ at, state, isExpected }: OrderTimelineEntry): ReactNode {
  if (at === undefined) return state === 'now' ? 'now' : undefined;
  return isExpected ? (
    <>
      about <TimelineTime instant={at} />
    </>
  ) : (
    <TimelineTime instant={at} />
  );
}

export function OrderTimeline({ order }: { order: Order }) {
  const viewpoint = { nowMs: useNow(10_000), timeZone: useTimeZone() };
  const entries = timelineEntries(order, viewpoint).map((entry) => ({
    key: entry.key,
    title: entry.title,
    detail: entry.detail,
    state: entry.state,
    time: timeOf(entry),
  }));
  return (
    <StatusSection title="Timeline">
      <Timeline entries={entries} label="Timeline" />
    </StatusSection>
  );
}

/** A time such as '1:52 PM' for today, or 'yesterday, 1:52 PM' for another day. */
function TimelineTime({ instant }: { instant: string }) {
  const timeZone = useTimeZone();
  const isToday = formatDay(instant, useNow(), timeZone) === 'today';
  return <SpokenTime instant={instant} show={isToday ? 'time' : 'day-and-time'} />;
}
