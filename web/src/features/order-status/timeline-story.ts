import type { Order } from '@backhaul/contract/order-answer.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { arrivalOf } from './arrival.ts';
import { expectedEntries } from './expected-entries.ts';

import type { StoryEntry } from './story-entry.ts';
import { tellEvent } from './told-events.ts';

/** Moves that go on until the next one: they are told as 'now', not as a time that is over. */
const goingOn = new Set(['departed', 'redirected', 'return_started']);
/** Where the latest event is where the order stands, though nobody is on the way. */
const standing = new Set(['picked_up', 'dropped_off', 'completed', 'refused', 'returning']);

type Happened = StoryEntry & { isGoingOn: boolean };

const driverChanges = new Set(['accepted', 'assigned', 'reassigned', 'released']);

function happened(order: Order): Happened[] {
  const lastChange = order.events.findLast(({ type }) => driverChanges.has(type))?.sequence;
  return order.events.flatMap((event) => {
    const told = tellEvent(order, event, event.sequence === lastChange);
    if (!told) return [];
    return [
      {
        ...told,
        key: `event-${event.sequence}`,
        state: 'done',
        at: event.happenedAt,
        isGoingOn: goingOn.has(event.type),
      },
    ];
  });
}

function standsAtLastEvent(order: Order): boolean {
  const isInReview =
    order.status === 'created' && order.reviewStatus === 'pending' && !isUnpaid(order);
  return isInReview || standing.has(order.status);
}

/** The last thing that happened is where it is now, unless the order's story is over or waits for something else. */
function withPresent(order: Order, entries: Happened[]): StoryEntry[] {
  return entries.map(({ isGoingOn, ...entry }, index) => {
    const isPresent = index === entries.length - 1 && standsAtLastEvent(order);
    if (!isPresent) return entry;
    return { ...entry, state: 'now', at: isGoingOn ? undefined : entry.at };
  });
}

/** The order's story: what happened with its real times, where it stands now, and what is expected. */
export function timelineStory(order: Order, nowMs: number): StoryEntry[] {
  return [
    ...withPresent(order, happened(order)),
    ...expectedEntries(order, arrivalOf(order, nowMs), nowMs),
  ];
}
