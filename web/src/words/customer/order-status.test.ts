import { newerWord } from '../../testing/newer-word.ts';
import type { Arrival } from '@backhaul/contract/arrival.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { expect, test } from 'vitest';
import { statusExplanation, statusSentence } from './order-status.ts';
import { parcelRefundWords } from './refunds.ts';
import {
  afterOthers,
  dana,
  events,
  now,
  onTheWayTo,
  testOrder,
  viewpoint,
} from '../../features/returns/order-status/test-order.ts';

/** An order that a driver has accepted. Nothing is known about the driver's position. */
const accepted: Partial<Order> = { status: 'assigned', driver: { ...dana, location: null } };
const tomorrow = { slotStartAt: '2026-11-21T18:00:00Z', slotEndAt: '2026-11-21T23:00:00Z' };
const inTheCar: Partial<Order> = {
  status: 'picked_up',
  driver: dana,
  events: events('created', 'accepted', 'picked_up', 'departed'),
};
const toTheStore = { ...inTheCar, arrival: onTheWayTo('store') };
const silent = { kind: 'current', stop: 'store', figures: null } as const;

function sentence(differs: Partial<Order>, nowMs = now): string {
  const { text, aside } = statusSentence(testOrder(differs), { ...viewpoint, nowMs });
  return aside === undefined ? text : `${text}, ${aside}`;
}

test.each<[string, Partial<Order>]>([
  ['Booked. Pay $18.24 and we send a driver', { paymentStatus: 'pending' }],
  ['Your payment did not go through', { paymentStatus: 'failed' }],
  ['We are checking your order', { reviewStatus: 'pending' }],
  ['We are finding a driver for you', {}],
  ['Dana collects your item today between 12 and 5 PM', accepted],
  ['Dana collects your item tomorrow between 12 and 5 PM', { ...accepted, ...tomorrow }],
  [
    'Dana has 2 stops before you, between 3:10 and 3:40 PM',
    { ...accepted, arrival: afterOthers('pickup') },
  ],
  ['Dana is on the way to you, about 9 min', { ...accepted, arrival: onTheWayTo('pickup') }],
  ['Dana has your return', inTheCar],
  ['Dana has your return', { ...inTheCar, arrival: afterOthers('store') }],
  ['Dana is on the way to Target Hampton Village, about 9 min', toTheStore],
  ['Dana is on the way to Target Hampton Village', { ...toTheStore, arrival: silent }],
  ['Your return is at Target Hampton Village', { status: 'dropped_off' }],
  ['Dana will bring your item back', { status: 'returning', driver: dana }],
  [
    'Dana is bringing your item back, about 9 min',
    { status: 'returning', driver: dana, arrival: onTheWayTo('customer_return') },
  ],
  [
    'Dana has 2 stops before you, between 3:10 and 3:40 PM',
    { status: 'returning', driver: dana, arrival: afterOthers('customer_return') },
  ],
  ['Your refund has arrived', { status: 'refunded' }],
  ['Coffee maker and kettle', { status: newerWord('beamed_up') }],
  ['Coffee maker and kettle', { status: newerWord('constructor') }],
])('%s', (words, differs) => {
  expect(sentence(differs)).toBe(words);
});

test('every customer status has a sentence of its own', () => {
  const said = customerStatuses.map((status) => sentence({ ...accepted, status }));
  expect(new Set(said).size).toBe(customerStatuses.length);
});

test('minutes stand still without a position, say since when, and end with their time', () => {
  const minute = 60_000;
  expect(sentence(toTheStore, now + 4 * minute)).toMatch(/about 9 min as of 2:36 PM$/);
  expect(sentence(toTheStore, now + 9.8 * minute)).toMatch(/Village$/);
  expect(sentence(toTheStore, now + 11 * minute)).toMatch(/Village$/);
});

test.each<[string, Partial<Order>]>([
  ['The pickup is planned for today, 12 to 5 PM.', {}],
  [
    'Our team checks your order first. You do not need to do anything.',
    { reviewStatus: 'pending' },
  ],
  ['Dana appears on the map when the drive to you starts.', { ...accepted, ...tomorrow }],
  ['You said that Dana may come before your time slot.', { ...accepted, earlyPickup: 'agreed' }],
  ['The pickup is planned for today, 12 to 5 PM.', { ...accepted, arrival: afterOthers('pickup') }],
  [
    'The pickup is planned for today, 12 to 5 PM. Dana may be late.',
    {
      ...accepted,
      arrival: { ...afterOthers('pickup'), to: '2026-11-20T23:10:00Z' },
    },
  ],
  ['Expect your driver at about 2:45 PM.', { ...accepted, arrival: onTheWayTo('pickup') }],
  ['', { ...accepted, arrival: { ...silent, stop: 'pickup' } }],
  ['Your item should be at the counter at about 2:45 PM.', toTheStore],
  [
    'Your item should be at the counter between 3:10 and 3:40 PM, after 2 stops.',
    { ...inTheCar, arrival: afterOthers('store') },
  ],
  [
    'Your item should be with you at about 2:45 PM.',
    { status: 'returning', driver: dana, arrival: onTheWayTo('customer_return') },
  ],
  ['', { status: 'completed' }],
  [
    "The store’s reason: Against the store's return policy.",
    {
      status: 'refused',
      events: events('created', 'refused').map((event) =>
        event.type === 'refused' ? { ...event, note: "Against the store's return policy" } : event,
      ),
    },
  ],
])('adds: %s', (words, differs) => {
  const order = testOrder({ ...differs, statusMessage: 'So it is.' });
  const said = statusExplanation(order, viewpoint);
  expect(said.replaceAll('\u00a0', ' ')).toBe(`So it is. ${words}`.trim());
});

const there = (stop: Arrival['stop']) => onTheWayTo(stop, { isHere: true });

test.each<[string, string, Partial<Order>]>([
  [
    'Dana is at your door',
    'Please hand over your item.',
    { ...accepted, arrival: there('pickup') },
  ],
  [
    'Dana is at your door',
    'The driver collects your item from where you left it.',
    { ...accepted, pickupMethod: 'door_dropoff', arrival: there('pickup') },
  ],
  [
    'Dana is at Target Hampton Village',
    'Next, the driver hands in your item at the counter.',
    { ...inTheCar, arrival: there('store') },
  ],
  [
    'Dana is at your door with your item',
    'Please take your item back.',
    { status: 'returning', driver: dana, arrival: there('customer_return') },
  ],
])('a driver who is there: %s', (words, explained, differs) => {
  expect(sentence(differs)).toBe(words);
  expect(statusExplanation(testOrder(differs), viewpoint)).toBe(explained);
});

test('a parcel under way says who has it, then the refund; from its last day on the question', () => {
  const [, picked, , delivered, completed] = events(
    'created',
    'picked_up',
    'departed',
    'delivered',
    'completed',
  );
  const track = { carrier: 'ups', number: '1Z4R721W0348192707', status: 'in_transit' } as const;
  const parcel = { carrier: 'ups', labelKind: 'label', numbers: [track.number], count: 1 } as const;
  const order = testOrder({
    status: 'completed',
    paymentStatus: 'captured',
    driver: dana,
    events: [picked, delivered, completed].filter((event) => event !== undefined),
    parcel: {
      ...parcel,
      numbers: [...parcel.numbers],
      pounds: 6,
      inches: null,
      sendBy: null,
      shop: 'Zappos',
    },
    parcelTracks: [
      { ...track, place: 'Louisville, KY', seenAt: '2026-11-20T12:12:00Z', expectedOn: null },
    ],
    refundWatch: {
      value: 135.4,
      fee: 0,
      tax: 13.11,
      expected: 148.51,
      method: 'original_payment',
      card: null,
      takenOn: '2026-11-20',
      arrivedOn: null,
      dueOn: '2026-12-07',
      askOn: [],
      arrived: null,
      parcel: { arrivesOn: '2026-11-27', isAtShop: false },
    },
  });
  expect(statusSentence(order, viewpoint).text).toBe('UPS has your parcel');
  expect(statusExplanation(order, viewpoint)).toBe(
    'Dana handed in your parcel today at 2:45 PM. The parcel was last scanned in Louisville, KY, today at 6:12 AM. Zappos owes you about $148.51 with tax by about Dec 7.',
  );
  expect(order.refundWatch && parcelRefundWords(order.refundWatch)).toEqual({
    title: 'Refund by about Dec 7',
    sum: 'about $148.51 with tax',
    way: 'We estimate that the parcel reaches the shop by about Nov 27. The refund usually takes 10 business days.',
  });
  const late = { ...viewpoint, nowMs: Date.parse('2026-12-07T18:00:00Z') };
  expect(statusSentence(order, late).text).toMatch(/^Has Zappos’ refund of .* arrived\?$/);
});
