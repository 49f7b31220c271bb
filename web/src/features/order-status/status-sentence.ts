import type { Order } from '@backhaul/contract/order-answer.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { slotWords } from '../../lib/format/slot.ts';
import { arrivalOf, type Arrival } from './arrival.ts';
import { driverName, isOnTheWayToStore } from './order-facts.ts';

export interface StatusSentence {
  text: string;
  /** Follows the text after a comma and is never broken: 'about 9 min'. */
  aside?: string;
}

export interface Moment {
  nowMs: number;
  timeZone: string;
}

interface Scene {
  order: Order;
  driver: string;
  arrival: Arrival | null;
}

function underWay(text: string, arrival: Arrival | null): StatusSentence {
  return arrival === null ? { text } : { text, aside: `about ${arrival.minutes} min` };
}

function createdSentence(order: Order): string {
  if (isUnpaid(order)) {
    return order.paymentStatus === 'failed'
      ? 'Your payment did not go through'
      : 'Your pickup is booked and waits for its payment';
  }
  if (order.reviewStatus === 'pending') return 'We are checking your order';
  return 'We are finding a driver for you';
}

const sentences: Record<CustomerStatus, (scene: Scene) => StatusSentence> = {
  created: ({ order }) => ({ text: createdSentence(order) }),
  assigned: ({ driver, arrival }) =>
    arrival
      ? underWay(`${driver} is on the way to you`, arrival)
      : { text: `${driver} will collect your return` },
  picked_up: ({ order, driver, arrival }) =>
    isOnTheWayToStore(order)
      ? underWay(`${driver} is on the way to ${order.store.name}`, arrival)
      : { text: `${driver} has your return` },
  dropped_off: ({ order }) => ({ text: `Your return is at ${order.store.name}` }),
  completed: ({ order }) => ({ text: `${order.store.name} has taken your return` }),
  refunded: () => ({ text: 'Your refund has arrived' }),
  refused: ({ order }) => ({ text: `${order.store.name} did not take your return` }),
  returning: ({ driver, arrival }) => underWay(`${driver} is bringing your item back`, arrival),
  returned: () => ({ text: 'Your item is back with you' }),
  pickup_failed: () => ({ text: 'The pickup did not work out' }),
  cancelled: () => ({ text: 'Your pickup is cancelled' }),
  lost: () => ({ text: 'Something went wrong with your return' }),
};

function isCustomerStatus(status: string): status is CustomerStatus {
  return Object.hasOwn(sentences, status);
}

/** The one sentence that heads the page: 'Dana is on the way to Target Hampton Village, about 9 min'. */
export function statusSentence(order: Order, nowMs: number): StatusSentence {
  if (!isCustomerStatus(order.status)) return { text: order.orderName };
  const arrival = arrivalOf(order, nowMs);
  return sentences[order.status]({ order, driver: driverName(order), arrival });
}

/** Keeps a time on one line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** What the specified status message leaves open: when. Empty where there is nothing to add. */
export function statusAddition(order: Order, moment: Moment): string {
  const arrival = arrivalOf(order, moment.nowMs);
  const about = arrival ? unbroken(`about ${formatTime(arrival.at, moment.timeZone)}`) : null;
  switch (order.status) {
    case 'created':
      return order.reviewStatus === 'pending' && !isUnpaid(order)
        ? 'Somebody of our team looks at it first. You need not do anything.'
        : `The pickup is planned for ${slotWords(order, moment)}.`;
    case 'assigned':
      return about ? `Expect them at ${about}.` : `Planned for ${slotWords(order, moment)}.`;
    case 'picked_up':
      return about && isOnTheWayToStore(order) ? `It should be at the counter at ${about}.` : '';
    case 'returning':
      return about ? `It should be with you at ${about}.` : '';
    default:
      return '';
  }
}
