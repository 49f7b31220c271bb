import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { statusTimelines } from '../../../words/customer/order-status.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { expectedEntries } from './expected-entries.ts';
import type { OrderTimelineEntry } from './order-timeline-entry.ts';
import { describeEvent } from '../../../words/customer/order-events.ts';

type Happened = OrderTimelineEntry & { type: OrderEventType };

const driverChanges: ReadonlySet<OrderEventType> = new Set([
  'accepted',
  'assigned',
  'reassigned',
  'released',
]);

type OrderEvent = Order['events'][number];

/** True for a carrier's scan that only repeats an earlier one of the same parcel. */
function isRepeatedScan(order: Order, { scan, sequence }: OrderEvent): boolean {
  if (scan === undefined) return false;
  const before = order.events.findLast(
    (event) => event.sequence < sequence && event.scan?.number === scan.number,
  )?.scan;
  return before?.status === scan.status && before.place === scan.place;
}

function happened(order: Order): Happened[] {
  const lastChange = order.events.findLast(({ type }) => driverChanges.has(type))?.sequence;
  return order.events.flatMap((event) => {
    const copy = describeEvent(order, event, event.sequence === lastChange);
    if (!copy || isRepeatedScan(order, event)) return [];
    const { type, happenedAt: at } = event;
    return [{ ...copy, key: `event-${event.sequence}`, state: 'done', at, type }];
  });
}

const isOnTheWay = ({ arrival }: Order) => arrival?.kind === 'current';

function standsAtLastEvent(order: Order): boolean {
  if (order.arrival?.kind === 'later') return false;
  const isInReview =
    order.status === 'created' && order.reviewStatus === 'pending' && !isUnpaid(order);
  return (
    isInReview ||
    isOnTheWay(order) ||
    entryOf(statusTimelines, order.status)?.standsAtLastEvent === true
  );
}

/**
 * Marks the latest event as the current one, unless the order has ended or waits for something else.
 */
function withPresent(order: Order, entries: Happened[]): OrderTimelineEntry[] {
  return entries.map(({ type, ...entry }, index) => {
    const isPresent = index === entries.length - 1 && standsAtLastEvent(order);
    if (!isPresent) return entry;
    // A trip that is still going on is shown as 'now', not with a past time.
    const goesOn = type === 'heading_to_stop' && isOnTheWay(order);
    return { ...entry, state: 'now', at: goesOn ? undefined : entry.at };
  });
}

/**
 * The timeline of an order: past events with their times, the current state, and the expected events.
 */
export function timelineEntries(order: Order, viewpoint: Viewpoint): OrderTimelineEntry[] {
  return [...withPresent(order, happened(order)), ...expectedEntries(order, viewpoint)];
}
