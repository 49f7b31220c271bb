import { debtor } from '@backhaul/domain/carrier/debtor.ts';
import { entryOf } from '../../lib/entry-of.ts';
import type { Order, RefundWatch } from '@backhaul/contract/order-answer.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import { isCaptured, isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import type { Viewpoint } from '@backhaul/domain/time/window-words.ts';
import { calendarDayOf, formatTime } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { refundArrived, refundProgress, refundSentence } from './refunds.ts';
import { slotInSentence, slotWords } from '../../lib/format/slot.ts';
import { aboutText, comingOf, type Coming, laterText, stopsText } from '../../lib/arrival.ts';
import type { StatusSentence } from '../everyone/status-sentence.ts';
import { driverName } from './order-facts.ts';
import { handedInWords, opensWithParcel, parcelSentence } from './parcel-status.ts';

interface Scene {
  order: Order;
  driver: string;
  coming: Coming;
  viewpoint: Viewpoint;
}

/** The sentence about a driver who is on the way, until the arrival. */
function comingSentence(
  { order, coming: { expected }, viewpoint }: Scene,
  onTheWay: string,
  there: string,
): StatusSentence {
  // The driver's own report of the arrival counts, even if the phone's position is not at the stop.
  if (order.door !== null) return { text: there };
  if (expected === null) return { text: onTheWay };
  return expected.isHere
    ? { text: there }
    : { text: onTheWay, aside: aboutText(expected, viewpoint.timeZone) };
}

function createdSentence(order: Order): string {
  if (isUnpaid(order)) {
    return order.paymentStatus === 'failed'
      ? 'Your payment did not go through'
      : `Booked. Pay ${formatDollars(order.totalPrice)} and we send a driver`;
  }
  if (order.reviewStatus === 'pending') return 'We are checking your order';
  return 'We are finding a driver for you';
}

/**
 * The driver's other stops before the customer: 'Dana has 2 stops before you, between 3:10 and 3:40 PM'. Null if there
 * are none.
 */
function stopsBeforeYou({ driver, coming: { later }, viewpoint }: Scene): StatusSentence | null {
  if (later === null) return null;
  const text = `${driver} has ${stopsText(later.stopsBefore)} before you`;
  return { text, aside: laterText(later, viewpoint.timeZone) };
}

const dayOf = ({ nowMs, timeZone }: Viewpoint) => calendarDayOf(nowMs, timeZone);

/** True if the store owes a refund. The customer can then report its arrival. */
export function isRefundOpen(order: Order): order is Order & { refundWatch: RefundWatch } {
  const { status, refundWatch, paymentStatus } = order;
  return status === 'completed' && refundWatch !== null && isCaptured(paymentStatus);
}

const owedSentence = (order: Order & { refundWatch: RefundWatch }, viewpoint: Viewpoint): string =>
  refundSentence(debtor(order), order.refundWatch, dayOf(viewpoint));

function completedSentence(order: Order, viewpoint: Viewpoint): string {
  if (opensWithParcel(order, viewpoint)) return parcelSentence(order);
  if (isRefundOpen(order)) return owedSentence(order, viewpoint);
  return `${order.store.name} has taken your ${order.isDonation ? 'donation' : 'return'}`;
}

const sentences: Readonly<Record<CustomerStatus, (scene: Scene) => StatusSentence>> = {
  created: ({ order }) => ({ text: createdSentence(order) }),
  assigned: (scene) => {
    const { order, driver, coming, viewpoint } = scene;
    if (coming.isCurrent || order.door !== null)
      return comingSentence(scene, `${driver} is on the way to you`, `${driver} is at your door`);
    const window = slotInSentence(order, viewpoint);
    return stopsBeforeYou(scene) ?? { text: `${driver} collects your item ${window}` };
  },
  picked_up: (scene) =>
    scene.coming.isCurrent
      ? comingSentence(
          scene,
          `${scene.driver} is on the way to ${scene.order.store.name}`,
          `${scene.driver} is at ${scene.order.store.name}`,
        )
      : { text: `${scene.driver} has your return` },
  dropped_off: ({ order }) => ({
    text: `Your ${order.isDonation ? 'donation' : 'return'} is at ${order.store.name}`,
  }),
  completed: ({ order, viewpoint }) => ({ text: completedSentence(order, viewpoint) }),
  refunded: () => ({ text: 'Your refund has arrived' }),
  refused: ({ order }) => ({ text: `${order.store.name} did not take your return` }),
  returning: (scene) =>
    scene.coming.isCurrent
      ? comingSentence(
          scene,
          `${scene.driver} is bringing your item back`,
          `${scene.driver} is at your door with your item`,
        )
      : (stopsBeforeYou(scene) ?? { text: `${scene.driver} will bring your item back` }),
  returned: () => ({ text: 'Your item is back with you' }),
  pickup_failed: () => ({ text: 'The pickup failed' }),
  cancelled: () => ({ text: 'Your pickup is cancelled' }),
  lost: () => ({ text: 'Something went wrong with your return' }),
};

/** The page's heading: 'Dana is on the way to Target Hampton Village, about 9 min'. */
export function statusSentence(order: Order, viewpoint: Viewpoint): StatusSentence {
  const sentence = entryOf(sentences, order.status);
  if (sentence === undefined) return { text: order.orderName };
  const coming = comingOf(order, viewpoint.nowMs);
  return sentence({ order, driver: driverName(order), coming, viewpoint });
}

/** Replaces the spaces of a time by no-break spaces, so that it stays on one line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

function beforePickup(order: Order, { later }: Coming, viewpoint: Viewpoint): string {
  if (later !== null) {
    const mayBeLate = Date.parse(later.to) > Date.parse(order.slotEndAt);
    return `The pickup is planned for ${slotWords(order, viewpoint)}.${mayBeLate ? ` ${driverName(order)} may be late.` : ''}`;
  }
  if (order.earlyPickup === 'agreed')
    return `You said that ${driverName(order)} may come before your time slot.`;
  return `${driverName(order)} appears on the map when the drive to you starts.`;
}

interface Opening extends Scene {
  /** The estimated time of arrival, such as 'about 3:40 PM', if there is one. */
  about: string | null;
}

const nothing = () => '';

/**
 * The sentence that follows the status message, such as one with a time; empty if there is nothing to add.
 */
const additions: Readonly<Record<CustomerStatus, (opening: Opening) => string>> = {
  created: ({ order, viewpoint }) =>
    order.reviewStatus === 'pending' && !isUnpaid(order)
      ? 'Our team checks your order first. You do not need to do anything.'
      : `The pickup is planned for ${slotWords(order, viewpoint)}.`,
  assigned: ({ order, coming, viewpoint, about }) => {
    if (about !== null) return `Expect your driver at ${about}.`;
    return coming.isCurrent ? '' : beforePickup(order, coming, viewpoint);
  },
  picked_up: ({ coming: { later }, viewpoint, about }) => {
    if (about !== null) return `Your item should be at the counter at ${about}.`;
    return later === null
      ? ''
      : `Your item should be at the counter ${laterText(later, viewpoint.timeZone)}, after ${stopsText(later.stopsBefore)}.`;
  },
  returning: ({ about }) => (about === null ? '' : `Your item should be with you at ${about}.`),
  dropped_off: nothing,
  completed: ({ order, viewpoint }) =>
    isRefundOpen(order) ? refundProgress(order.refundWatch, dayOf(viewpoint)) : '',
  refunded: ({ order: { refundWatch } }) => {
    if (refundWatch === null || refundWatch.arrived === null) return '';
    return refundArrived(refundWatch.arrived, refundWatch.expected);
  },
  refused: ({ order: { events } }) => {
    const reason = events.findLast(({ type }) => type === 'refused')?.note ?? null;
    return reason === null ? '' : `The store’s reason: ${reason}.`;
  },
  returned: nothing,
  pickup_failed: nothing,
  cancelled: nothing,
  lost: nothing,
};

/** The sentence about what happens when the driver arrives. */
function onArrival({ status, pickupMethod }: Order): string {
  if (status === 'picked_up') return 'Next, the driver hands in your item at the counter.';
  if (status === 'returning') return 'Please take your item back.';
  return pickupMethod === 'handoff'
    ? 'Please hand over your item.'
    : 'The driver collects your item from where you left it.';
}

/** The meaning of the status in a sentence or two, and the time of the next step. */
export function statusExplanation(order: Order, viewpoint: Viewpoint): string {
  if (opensWithParcel(order, viewpoint)) {
    const owed = isRefundOpen(order) ? `${owedSentence(order, viewpoint)}.` : '';
    return [handedInWords(order, viewpoint), owed].filter(Boolean).join(' ');
  }
  const coming = comingOf(order, viewpoint.nowMs);
  const { expected } = coming;
  if (expected?.isHere === true || order.door !== null) return onArrival(order);
  const about = expected && unbroken(`about ${formatTime(expected.at, viewpoint.timeZone)}`);
  const addition = entryOf(additions, order.status) ?? nothing;
  const added = addition({ order, driver: driverName(order), coming, viewpoint, about });
  return [order.statusMessage, added].filter(Boolean).join(' ');
}

export type StepName =
  | 'assigned'
  | 'pickedUp'
  | 'toTheStore'
  | 'droppedOff'
  | 'completed'
  | 'refunded'
  | 'comingBack'
  | 'returned';

interface StatusTimeline {
  /** The steps that are still to come, the next one first. */
  ahead: readonly StepName[];
  /**
   * True if the timeline always marks the latest event as the current state. In other statuses, it does so
   * only while the driver is on the way or we review the order.
   */
  standsAtLastEvent?: true;
  /** True if the counter receipt has not arrived yet. */
  awaitsReceipt?: true;
  /** True if the next step depends on a driver, who may first have other stops. */
  needsDriver?: true;
}

const toTheEnd = ['droppedOff', 'completed', 'refunded'] as const;

/** The steps that a customer sees after each status. */
export const statusTimelines: Readonly<Record<CustomerStatus, StatusTimeline>> = {
  created: { ahead: ['assigned', 'pickedUp', ...toTheEnd] },
  assigned: { ahead: ['pickedUp', ...toTheEnd], awaitsReceipt: true, needsDriver: true },
  picked_up: { ahead: toTheEnd, standsAtLastEvent: true, awaitsReceipt: true, needsDriver: true },
  dropped_off: { ahead: ['completed', 'refunded'], standsAtLastEvent: true, awaitsReceipt: true },
  completed: { ahead: ['refunded'], standsAtLastEvent: true },
  refunded: { ahead: [] },
  refused: { ahead: ['comingBack', 'returned'], standsAtLastEvent: true },
  returning: { ahead: ['returned'], standsAtLastEvent: true, needsDriver: true },
  returned: { ahead: [] },
  pickup_failed: { ahead: [] },
  cancelled: { ahead: [] },
  lost: { ahead: [] },
};
