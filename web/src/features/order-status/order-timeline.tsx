import type { Order } from '@backhaul/contract/order-answer.ts';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { StatusSection } from './status-section.tsx';
import type { StoryEntry } from './story-entry.ts';
import { StoryTime } from './story-time.tsx';
import { timelineStory } from './timeline-story.ts';

function timeOf({ at, state, isExpected }: StoryEntry): ReactNode {
  if (at === undefined) return state === 'now' ? 'now' : undefined;
  return isExpected ? (
    <>
      about <StoryTime instant={at} />
    </>
  ) : (
    <StoryTime instant={at} />
  );
}

export function OrderTimeline({ order }: { order: Order }) {
  const viewpoint = { nowMs: useNow(10_000), timeZone: useTimeZone() };
  const entries = timelineStory(order, viewpoint).map((entry) => ({
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
