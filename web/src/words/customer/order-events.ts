import { scanWords } from '../everyone/parcels.ts';
import { proofText } from './parcels.ts';
import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { entryOf } from '../../lib/entry-of.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { namesOfDetails } from '@backhaul/domain/order/order-changes.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { driverName, paymentName } from './order-facts.ts';

type OrderEvent = Order['events'][number];
type EventCopy = { title: string; detail?: string | undefined };

function photos(order: Order, kind: FileKind): string {
  const count = order.files.filter((file) => file.kind === kind).length;
  if (count === 0) return '';
  return count === 1 ? ' One photo.' : ` ${count} photos.`;
}

function itemWords(order: Order): string {
  return order.numberOfItems === 1 ? 'One item' : `${order.numberOfItems} items`;
}

function bookedDetail(order: Order): string {
  const total = formatDollars(order.totalPrice);
  if (isUnpaid(order)) return `You booked the pickup. ${total} is due.`;
  const name = paymentName(order.payment);
  const isPaid = order.events.some(({ type }) => type === 'payment_authorized');
  return isPaid && name
    ? `You booked the pickup. ${total} authorized on your ${name}.`
    : 'You booked the pickup.';
}

/** Adds a full stop to a person's text, unless it already ends like a sentence. */
function asSentence(note: string): string {
  return /[.!?…]$/.test(note) ? note : `${note}.`;
}

const feeWords = (fee: number) => `The fee is ${formatDollars(fee)}.`;

function cancelledDetail(order: Order, event: OrderEvent): string {
  const who =
    event.actor === 'owner'
      ? 'You cancelled the order.'
      : event.actor === 'system'
        ? 'The order expired.'
        : 'We cancelled the order.';
  const cost = order.fee ? feeWords(order.fee) : 'Nothing was charged.';
  return `${event.note ? asSentence(event.note) : who} ${cost}`;
}

/** The name of the stop that an event is about: the place that the event names, or else the order's store. */
const placeOf = (order: Order, { place }: OrderEvent) => place ?? order.store.name;

function arrivedWords(order: Order, event: OrderEvent): EventCopy {
  const { status } = event;
  if (status === 'assigned') return { title: 'At your door' };
  return status === 'returning'
    ? { title: 'At your door with your item' }
    : { title: 'At the store', detail: `The driver is at ${placeOf(order, event)}.` };
}

function headingWords(order: Order, event: OrderEvent): EventCopy {
  const { status } = event;
  if (status === 'assigned') return { title: 'On the way to you' };
  return status === 'returning'
    ? { title: 'On the way back to you' }
    : {
        title: 'On the way to the store',
        detail: `The driver set out for ${placeOf(order, event)}.`,
      };
}

/** A function that describes one event. It returns null if the timeline leaves the event out. */
type DescribeEvent = (order: Order, event: OrderEvent, isLatest: boolean) => EventCopy;
const eventCopy: Readonly<Record<OrderEventType, DescribeEvent | null>> = {
  payment_started: null,
  refund_asked: null,
  offered: null,
  payment_reminded: null,
  driver_rated: null,
  gift_card_revealed: null,
  counter_answered: null,
  counter_word_taken_back: null,
  parcel_proved: (order) =>
    order.parcelProof === null
      ? { title: 'We checked the photo from the counter' }
      : {
          title: 'We checked the photo from the counter',
          detail: proofText(order.parcelProof.result),
        },
  parcel_moved: (order, { scan }) =>
    scan === undefined ? { title: 'The carrier sent an update' } : scanWords(scan, order.parcel),
  stop_reviewed: null,
  message_sent: null,
  call_asked: null,
  paused: () => ({ title: 'Return paused', detail: 'We paused your return for a short time.' }),
  resumed: () => ({ title: 'Your return continues' }),
  gift_card_given: (order, event) => ({
    title: 'Gift card',
    detail: `${placeOf(order, event)} gave a gift card for your item.`,
  }),
  payment_authorized: null,
  payment_captured: null,
  payment_refund_failed: null,
  payment_disputed: null,
  payment_dispute_closed: null,
  payment_voided: null,
  payment_failed: null,
  file_added: null,
  case_opened: null,
  case_closed: null,
  departed: null,
  created: (order) => ({ title: 'Created', detail: bookedDetail(order) }),
  review_requested: () => ({ title: 'In review', detail: 'Our team checks your order first.' }),
  review_approved: () => ({ title: 'Approved', detail: 'We can now offer your order to drivers.' }),
  review_rejected: (_, event) => ({ title: 'Not approved', detail: event.note ?? undefined }),
  accepted: (order, _, isLatest) => ({
    title: 'Assigned',
    detail: `${isLatest ? driverName(order) : 'A driver'} accepted your order.`,
  }),
  assigned: (order, _, isLatest) => ({
    title: 'Assigned',
    detail: `${isLatest ? driverName(order) : 'A driver'} will collect your item.`,
  }),
  released: () => ({
    title: 'Looking for another driver',
    detail: 'Your driver can no longer come.',
  }),
  reassigned: (order, _, isLatest) => ({
    title: 'Another driver',
    detail: isLatest ? `${driverName(order)} took over your order.` : undefined,
  }),
  picked_up: (order, event) => ({
    title: 'Picked Up',
    detail: `${event.parcelsChecked === undefined ? '' : 'Your driver checked that each parcel was closed and labeled. '}${itemWords(order)}, ${order.pickupMethod === 'handoff' ? `handed over ${order.pickupLocation}` : 'collected at your door'}.${photos(order, 'pickup')}`,
  }),
  heading_to_stop: headingWords,
  driver_arrived: arrivedWords,
  arrival_taken_back: () => ({ title: 'The driver has not arrived yet' }),
  door_answered: () => ({ title: 'You answered your driver' }),
  stop_put_off: (order) => ({
    title: 'The driver makes another stop first',
    detail: `${driverName(order)} makes another stop before yours.`,
  }),
  handed_over: null,
  hand_over_code_locked: (order) => ({
    title: 'Your code is locked',
    detail: `Five wrong codes were typed. ${driverName(order)} needs a signature and a photo.`,
  }),
  early_pickup_asked: (order) => ({
    title: 'Can the driver come earlier?',
    detail: `${driverName(order)} asked to come before your time slot.`,
  }),
  early_pickup_agreed: () => ({ title: 'You agreed to an earlier pickup' }),
  early_pickup_declined: () => ({ title: 'You kept your time slot' }),
  details_changed: (_, event) => ({
    title: event.actor === 'admin' ? 'We corrected your order' : 'You changed your order',
    detail: event.changed && `New ${namesOfDetails(event.changed)}.`,
  }),
  refusal_plan_changed: () => ({
    title: 'Plan changed',
    detail: 'You changed what happens if the store refuses your item.',
  }),
  refusal_way_chosen: () => ({
    title: 'You chose what happens to your item',
    detail: 'We told your driver your choice.',
  }),
  refusal_plan_held: () => ({
    title: 'We follow the plan from your booking',
    detail: 'You did not choose within ten minutes.',
  }),
  redirected: (order, event) => ({
    title: event.place === undefined && order.isDonation ? 'Donated' : 'Another store',
    detail: `Your item goes to ${placeOf(order, event)}. The price stays the same.`,
  }),
  delivered: (order, event) => ({
    title: 'Dropped Off',
    detail: `Your item is at ${placeOf(order, event)}.${photos(order, 'delivery')}`,
  }),
  completed: (order) => ({
    title: 'Completed',
    detail: order.files.some(({ kind }) => kind === 'counter_receipt')
      ? 'We have the receipt from the counter.'
      : undefined,
  }),
  refund_confirmed: (_, event) => ({
    title: 'Refunded',
    detail:
      event.actor === 'owner'
        ? 'You told us that your refund has arrived.'
        : 'The refund was confirmed.',
  }),
  refused: (order, event) => ({
    title: 'Refused by Store',
    detail: `${asSentence(event.note ?? `${placeOf(order, event)} did not take your item`)}${photos(order, 'refusal')}`,
  }),
  return_started: (order) => ({
    title: 'Coming Back',
    detail: `${driverName(order)} brings your item back to you.`,
  }),
  returned: () => ({
    title: 'Returned to You',
    detail: 'Your item is back at your pickup address.',
  }),
  pickup_failed: (order, event) => ({
    title: 'Pickup Failed',
    detail: [event.note && asSentence(event.note), order.fee && feeWords(order.fee)]
      .filter(Boolean)
      .join(' '),
  }),
  pickup_decided: (order) => ({
    title: 'We reviewed the failed pickup',
    detail: order.fee ? feeWords(order.fee) : 'You pay nothing.',
  }),
  cancelled: (order, event) => ({ title: 'Cancelled', detail: cancelledDetail(order, event) }),
  lost: () => ({ title: 'Lost', detail: 'Our support team will contact you.' }),
  payment_refunded: (order) => ({ title: 'Payment refunded', detail: refundDetail(order) }),
  payment_partially_refunded: (order) => ({
    title: 'Payment partly refunded',
    detail: refundDetail(order),
  }),
};

function refundDetail(order: Order): string | undefined {
  if (order.refund === null) return undefined;
  return `${formatDollars(order.refund)} goes back to your ${paymentName(order.payment) ?? 'payment method'}.`;
}

/** The text for an event; undefined if the timeline leaves the event out. */
export function describeEvent(
  order: Order,
  event: OrderEvent,
  isLatest: boolean,
): EventCopy | undefined {
  return entryOf(eventCopy, event.type)?.(order, event, isLatest);
}
