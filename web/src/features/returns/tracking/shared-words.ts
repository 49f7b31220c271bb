import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readSharedOrder } from '@backhaul/contract/calls/returns/sharing.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { slotInSentence, slotWords } from '../../../lib/format/slot.ts';
import { aboutText, comingOf, laterText, stopsText } from '../../../parts/arrival.ts';
import type { StatusSentence } from '../../../parts/status-card.tsx';

export type SharedOrder = CallAnswer<typeof readSharedOrder>;

type Say = (order: SharedOrder, viewpoint: Viewpoint) => StatusSentence;

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
      text: `${name} has ${stopsText(later.stopsBefore)} before this door`,
      aside: laterText(later, viewpoint.timeZone),
    };
  return { text: `${name} comes ${slotInSentence(order, viewpoint)}` };
}

const sentences: Readonly<Record<CustomerStatus, Say>> = {
  created: (order, viewpoint) => ({
    text: `A pickup is planned ${slotInSentence(order, viewpoint)}`,
  }),
  assigned: toTheDoor,
  picked_up: (order) => ({ text: `${nameOf(order)} has collected it` }),
  dropped_off: ({ retailer }) => ({ text: `It is at ${retailer}` }),
  refused: ({ retailer }) => ({ text: `${retailer} did not take it` }),
  returning: (order, viewpoint) =>
    comingOf(order, viewpoint.nowMs).isCurrent
      ? underWay(`${nameOf(order)} is bringing it back to ${order.street}`, order, viewpoint)
      : { text: `${nameOf(order)} will bring it back` },
  // The link has ended by then.
  completed: ({ retailer }) => ({ text: `${retailer} has taken it back` }),
  refunded: () => ({ text: 'The return is done' }),
  returned: () => ({ text: 'It was brought back' }),
  pickup_failed: () => ({ text: 'The pickup did not work out' }),
  cancelled: () => ({ text: 'This pickup was cancelled' }),
  lost: () => ({ text: 'Something went wrong with this return' }),
};

/** The page's heading: 'Dana is on the way to 3526 Halliday Ave, about 9 min'. */
export function sharedSentence(order: SharedOrder, viewpoint: Viewpoint): StatusSentence {
  return entryOf(sentences, order.status)?.(order, viewpoint) ?? { text: order.street };
}

/** Follows the status message: what somebody at the door should know now. */
export function sharedAddition(order: SharedOrder, viewpoint: Viewpoint): string {
  const { expected } = comingOf(order, viewpoint.nowMs);
  if (order.status === 'assigned' && expected !== null)
    return `Expect them at about ${formatTime(expected.at, viewpoint.timeZone)}.`;
  if (order.status === 'created' || order.status === 'assigned')
    return `The pickup is planned for ${slotWords(order, viewpoint)}.`;
  return '';
}
