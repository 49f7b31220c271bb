import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { trackOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { readSharedOrder } from '@backhaul/contract/calls/returns/sharing.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { aboutText, comingOf, laterText, stopsText } from '../../lib/arrival.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { slotInSentence, slotWords } from '../../lib/format/slot.ts';
import type { StatusSentence } from '../everyone/status-sentence.ts';

export type TrackedOrder = CallAnswer<typeof trackOrder>;
export type SharedOrder = CallAnswer<typeof readSharedOrder>;

type Say<Order> = (order: Order, viewpoint: Viewpoint) => StatusSentence;
/**
 * Two functions that write the sentence for a status: one for the public tracking page, one for a shared
 * link.
 */
type Said = readonly [tracked: Say<TrackedOrder>, shared: Say<SharedOrder>];

function both(text: (order: { readonly retailer: string }) => string): Said {
  return [(order) => ({ text: text(order) }), (order) => ({ text: text(order) })];
}

/**
 * The sentences for each status, for the public page and for a shared link. The public page shows no name and
 * no address, because strangers may know the tracking number (product-rules.md#public-tracking).
 */
const sentences: Readonly<Record<CustomerStatus, Said>> = {
  created: [
    (order, viewpoint) => ({
      text: `The pickup is planned for ${slotInSentence(order, viewpoint)}`,
    }),
    (order, viewpoint) => ({ text: `A pickup is planned for ${slotInSentence(order, viewpoint)}` }),
  ],
  assigned: [
    (order, viewpoint) => ({
      text: order.isCurrentStop
        ? 'A driver is on the way to collect the item'
        : `A driver collects the item ${slotInSentence(order, viewpoint)}`,
    }),
    toTheDoor,
  ],
  picked_up: [
    (order, viewpoint) => {
      if (!order.isCurrentStop) return { text: 'A driver has the item' };
      const text = `The item is on the way to ${order.retailer}`;
      const minutes = minutesLeft(order, viewpoint);
      return minutes === null ? { text } : { text, aside: `about ${minutes} min` };
    },
    (order) => ({ text: `${nameOf(order)} has collected the item` }),
  ],
  dropped_off: [
    ({ retailer }) => ({ text: `The driver handed in the item at ${retailer}` }),
    ({ retailer }) => ({ text: `The item is at ${retailer}` }),
  ],
  completed: both(({ retailer }) => `${retailer} has taken the item back`),
  refunded: [() => ({ text: 'The refund has arrived' }), () => ({ text: 'The return is done' })],
  refused: both(({ retailer }) => `${retailer} did not take the item`),
  returning: [
    () => ({ text: 'The item is coming back to the customer' }),
    (order, viewpoint) =>
      comingOf(order, viewpoint.nowMs).isCurrent
        ? underWay(
            `${nameOf(order)} is bringing the item back to ${order.street}`,
            order,
            viewpoint,
          )
        : { text: `${nameOf(order)} will bring the item back` },
  ],
  returned: both(() => 'The item is back with the customer'),
  pickup_failed: both(() => 'The pickup failed'),
  cancelled: both(() => 'This pickup was cancelled'),
  lost: both(() => 'Something went wrong with this return'),
};

const minuteMs = 60_000;

/** The minutes until the driver arrives, at least 1. Null without a recent position. */
function minutesLeft({ driverLocation }: TrackedOrder, { nowMs }: Viewpoint): number | null {
  if (driverLocation === null || driverLocation.etaMinutes === null) return null;
  const passed = Math.max(0, Math.floor((nowMs - Date.parse(driverLocation.at)) / minuteMs));
  return Math.max(1, driverLocation.etaMinutes - passed);
}

const nameOf = ({ driver }: SharedOrder) => driver?.firstName ?? 'A driver';

function underWay(
  text: string,
  order: SharedOrder,
  { nowMs, timeZone }: Viewpoint,
): StatusSentence {
  const { expected } = comingOf(order, nowMs);
  return expected === null ? { text } : { text, aside: aboutText(expected, timeZone) };
}

function toTheDoor(order: SharedOrder, viewpoint: Viewpoint): StatusSentence {
  const { isCurrent, expected, later } = comingOf(order, viewpoint.nowMs);
  const name = nameOf(order);
  if (expected?.isHere === true) return { text: `${name} is at ${order.street}` };
  if (isCurrent) return underWay(`${name} is on the way to ${order.street}`, order, viewpoint);
  if (later !== null)
    return {
      text: `${name} has ${stopsText(later.stopsBefore)} before this pickup`,
      aside: laterText(later, viewpoint.timeZone),
    };
  return { text: `${name} comes ${slotInSentence(order, viewpoint)}` };
}

/** The heading of the public tracking page: 'On the way to Target, about 9 min'. */
export function trackedSentence(order: TrackedOrder, viewpoint: Viewpoint): StatusSentence {
  const said = entryOf(sentences, order.status);
  return said?.[0](order, viewpoint) ?? { text: order.trackingNumber };
}

/** The heading of the page behind a shared link: 'Dana is on the way to 3526 Halliday Ave, about 9 min'. */
export function sharedSentence(order: SharedOrder, viewpoint: Viewpoint): StatusSentence {
  return entryOf(sentences, order.status)?.[1](order, viewpoint) ?? { text: order.street };
}

/** The time at which the driver reaches the counter: 'about 2:45 PM'. Null without a recent position. */
export function expectedAtCounter(order: TrackedOrder, viewpoint: Viewpoint): string | null {
  const minutes = order.status === 'picked_up' ? minutesLeft(order, viewpoint) : null;
  if (minutes === null) return null;
  const at = new Date(viewpoint.nowMs + minutes * minuteMs).toISOString();
  return `about ${formatTime(at, viewpoint.timeZone)}`;
}

/** The text after the status message of the public page; empty if there is nothing to add. */
export function trackedAddition(order: TrackedOrder, viewpoint: Viewpoint): string {
  if (order.status === 'created' || order.status === 'assigned')
    return 'You see the driver on a map after the pickup.';
  const counter = expectedAtCounter(order, viewpoint);
  return counter === null ? '' : `The item should be at the counter at ${counter}.`;
}

/** The text after the status message of a shared link: the facts that a person at the door needs now. */
export function sharedAddition(order: SharedOrder, viewpoint: Viewpoint): string {
  const { expected } = comingOf(order, viewpoint.nowMs);
  if (order.status === 'assigned' && expected !== null)
    return `Expect the driver at about ${formatTime(expected.at, viewpoint.timeZone)}.`;
  if (order.status === 'created' || order.status === 'assigned')
    return `The pickup is planned for ${slotWords(order, viewpoint)}.`;
  return '';
}

/**
 * True if the order's page can no longer change. A completed return can still change, because its refund is
 * to come.
 */
export const isOver = ({ status }: TrackedOrder) => hasEnded(status) && status !== 'completed';
