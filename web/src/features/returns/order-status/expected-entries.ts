import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { statusTimelines, type StepName } from '../../../words/customer/order-status.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { slotHeading } from '../../../lib/format/slot.ts';
import { comingOf, type Coming, laterText, stopsText } from '../../../lib/arrival.ts';
import { driverName } from '../../../words/customer/order-facts.ts';
import type { OrderTimelineEntry } from './order-timeline-entry.ts';

type Expected = Omit<OrderTimelineEntry, 'state' | 'isExpected'>;

function steps(order: Order, coming: Coming, viewpoint: Viewpoint) {
  const driver = driverName(order);
  const at = (status: CustomerStatus) =>
    order.status === status ? coming.expected?.at : undefined;
  return {
    assigned: { key: 'assigned', title: 'Assigned', detail: 'A driver accepts your order.' },
    pickedUp: {
      key: 'picked_up',
      title: 'Picked Up',
      // If an arrival is estimated, the pickup window is left out, because the two may contradict each other.
      detail:
        order.status === 'assigned' && (coming.expected ?? coming.later) !== null
          ? undefined
          : `${slotHeading(order, viewpoint)}.`,
      at: at('assigned'),
    },
    toTheStore: { key: 'heading', title: 'On the way to the store' },
    droppedOff: {
      key: 'dropped_off',
      title: 'Dropped Off',
      detail: `${driver} hands in your item at the counter.`,
      at: at('picked_up'),
    },
    completed: {
      key: 'completed',
      title: 'Completed',
      detail: 'We get the receipt from the counter.',
    },
    refunded: {
      key: 'refunded',
      title: 'Refunded',
      detail: 'The store pays you back. We ask you if the refund has arrived.',
    },
    comingBack: {
      key: 'returning',
      title: 'Coming Back',
      detail: `${driver} brings your item back.`,
    },
    returned: { key: 'returned', title: 'Returned to You', at: at('returning') },
  } satisfies Record<StepName, Expected>;
}

/**
 * The timeline entry for the present wait: for payment, for a driver, or for the driver's earlier stops.
 * Empty if the order waits for none of these.
 */
function waiting(order: Order, { later }: Coming, { timeZone }: Viewpoint): OrderTimelineEntry[] {
  const now = (key: string, title: string, detail?: string): OrderTimelineEntry[] => [
    { key, title, detail, state: 'now' },
  ];
  if (isUnpaid(order)) {
    const lastTry = order.paymentStatus === 'failed' ? 'Your last payment failed. ' : '';
    return now('payment', 'Payment', `${lastTry}${formatDollars(order.totalPrice)} is due.`);
  }
  if (order.status === 'created' && order.reviewStatus !== 'pending')
    return now('finding', 'Finding a driver', 'We offer your order to drivers near you.');
  if (later === null) return [];
  const place = later.stop === 'store' ? 'the counter' : 'you';
  const when = laterText(later, timeZone);
  return now('later', `${stopsText(later.stopsBefore)} before ${place}`, `Expected ${when}.`);
}

/** The timeline's expected entries, which are drawn with dashed lines. */
export function expectedEntries(order: Order, viewpoint: Viewpoint): OrderTimelineEntry[] {
  const coming = comingOf(order, viewpoint.nowMs);
  const known = steps(order, coming, viewpoint);
  const names = entryOf(statusTimelines, order.status)?.ahead ?? [];
  const isWaitingToLeave = order.status === 'picked_up' && !coming.isCurrent;
  const all: readonly StepName[] = isWaitingToLeave ? ['toTheStore', ...names] : names;
  return [
    ...waiting(order, coming, viewpoint),
    ...all.map((name): OrderTimelineEntry => {
      const step: Expected = known[name];
      return { ...step, state: 'next', isExpected: true };
    }),
  ];
}
