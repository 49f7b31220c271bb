import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { trackOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { slotInSentence } from '../../../lib/format/slot.ts';
import type { StatusSentence } from '../../../parts/status-card.tsx';

export type TrackedOrder = CallAnswer<typeof trackOrder>;

type Say = (order: TrackedOrder, viewpoint: Viewpoint) => StatusSentence;

const minuteMs = 60_000;

/** Minutes until the driver is there, from now on; one who is late comes any minute. Null without a recent position. */
function minutesLeft({ driverLocation }: TrackedOrder, { nowMs }: Viewpoint): number | null {
  if (driverLocation === null || driverLocation.etaMinutes === null) return null;
  const passed = Math.max(0, Math.floor((nowMs - Date.parse(driverLocation.at)) / minuteMs));
  return Math.max(1, driverLocation.etaMinutes - passed);
}

function underWay(text: string, order: TrackedOrder, viewpoint: Viewpoint): StatusSentence {
  const minutes = minutesLeft(order, viewpoint);
  return minutes === null ? { text } : { text, aside: `about ${minutes} min` };
}

/** Nobody is named, and no door: who has the number need not be who booked (product-rules.md#public-tracking). */
const sentences: Readonly<Record<CustomerStatus, Say>> = {
  created: (order, viewpoint) => ({ text: `Booked for ${slotInSentence(order, viewpoint)}` }),
  assigned: (order, viewpoint) => ({
    text: order.isCurrentStop
      ? 'A driver is on the way to collect it'
      : `A driver collects it ${slotInSentence(order, viewpoint)}`,
  }),
  picked_up: (order, viewpoint) =>
    order.isCurrentStop
      ? underWay(`On the way to ${order.retailer}`, order, viewpoint)
      : { text: 'A driver has it on board' },
  dropped_off: ({ retailer }) => ({ text: `Handed in at ${retailer}` }),
  completed: ({ retailer }) => ({ text: `${retailer} has taken it back` }),
  refunded: () => ({ text: 'The refund has arrived' }),
  refused: ({ retailer }) => ({ text: `${retailer} did not take it` }),
  returning: () => ({ text: 'It is coming back' }),
  returned: () => ({ text: 'It was brought back' }),
  pickup_failed: () => ({ text: 'The pickup did not work out' }),
  cancelled: () => ({ text: 'This pickup was cancelled' }),
  lost: () => ({ text: 'Something went wrong with this return' }),
};

/** The page's heading: 'On the way to Target, about 9 min'. */
export function trackedSentence(order: TrackedOrder, viewpoint: Viewpoint): StatusSentence {
  return entryOf(sentences, order.status)?.(order, viewpoint) ?? { text: order.trackingNumber };
}

/** 'about 2:45 PM', where the driver hands it in; null without a recent position. */
export function expectedAtCounter(order: TrackedOrder, viewpoint: Viewpoint): string | null {
  const minutes = order.status === 'picked_up' ? minutesLeft(order, viewpoint) : null;
  if (minutes === null) return null;
  const at = new Date(viewpoint.nowMs + minutes * minuteMs).toISOString();
  return `about ${formatTime(at, viewpoint.timeZone)}`;
}

/** Follows the status message; empty if there is nothing to add. */
export function trackedAddition(order: TrackedOrder, viewpoint: Viewpoint): string {
  if (order.status === 'created' || order.status === 'assigned')
    return 'The driver shows on a map as soon as the item is on board.';
  const counter = expectedAtCounter(order, viewpoint);
  return counter === null ? '' : `At the counter at ${counter}.`;
}

const ended: ReadonlySet<CustomerStatus> = new Set([
  'refunded',
  'returned',
  'pickup_failed',
  'cancelled',
  'lost',
]);

/** Nothing changes any more. */
export const isOver = ({ status }: TrackedOrder) => ended.has(status);
