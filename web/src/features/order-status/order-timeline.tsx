import type { Order } from '@backhaul/contract/order-answer.ts';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { StatusSection } from './status-section.tsx';
import type { OrderTimelineEntry } from './order-timeline-entry.ts';
import { TimelineTime } from './timeline-time.tsx';
import { timelineEntries } from './timeline-entries.ts';

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
