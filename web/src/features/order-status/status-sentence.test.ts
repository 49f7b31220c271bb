import type { Order } from '@backhaul/contract/order-answer.ts';
import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { expect, test } from 'vitest';
import { statusAddition, statusSentence } from './status-sentence.ts';
import { dana, events, now, testOrder, zone } from './test-order.ts';

const stillDana = { ...dana, location: null };
const onTheWay: Partial<Order> = {
  status: 'picked_up',
  driver: dana,
  events: events('created', 'accepted', 'picked_up', 'departed'),
};

function sentence(differs: Partial<Order>, nowMs = now): string {
  const { text, aside } = statusSentence(testOrder(differs), nowMs);
  return aside === undefined ? text : `${text}, ${aside}`;
}

test.each<[string, Partial<Order>]>([
  ['Your pickup is booked and waits for its payment', { paymentStatus: 'pending' }],
  ['Your payment did not go through', { paymentStatus: 'failed' }],
  ['We are checking your order', { reviewStatus: 'pending' }],
  ['We are finding a driver for you', {}],
  ['Dana is on the way to you, about 9 min', { status: 'assigned', driver: dana }],
  ['Dana will collect your return', { status: 'assigned', driver: stillDana }],
  ['Dana has your return', { status: 'picked_up', driver: dana }],
  ['Dana is on the way to Target Hampton Village, about 9 min', onTheWay],
  ['Dana is on the way to Target Hampton Village', { ...onTheWay, driver: stillDana }],
  ['Your return is at Target Hampton Village', { status: 'dropped_off' }],
  ['Dana is bringing your item back, about 9 min', { status: 'returning', driver: dana }],
  ['Your refund has arrived', { status: 'refunded' }],
  ['Coffee maker and kettle', { status: 'beamed_up' }],
  ['Coffee maker and kettle', { status: 'constructor' }],
])('%s', (words, differs) => {
  expect(sentence(differs)).toBe(words);
});

test('every customer status has a sentence of its own', () => {
  const said = customerStatuses.map((status) => sentence({ status, driver: stillDana }));
  expect(new Set(said).size).toBe(customerStatuses.length);
});

test('minutes run down between positions, and an old position says nothing', () => {
  const minute = 60_000;
  expect(sentence(onTheWay, now + 4 * minute)).toMatch(/about 5 min$/);
  expect(sentence(onTheWay, now + 9.8 * minute)).toMatch(/about 1 min$/);
  expect(sentence(onTheWay, now + 11 * minute)).toMatch(/Village$/);
});

test.each<[string, Partial<Order>]>([
  ['The pickup is planned for today, 12 to 5 PM.', {}],
  [
    'Somebody of our team looks at it first. You need not do anything.',
    { reviewStatus: 'pending' },
  ],
  ['Expect them at about 2:45 PM.', { status: 'assigned', driver: dana }],
  ['Planned for today, 12 to 5 PM.', { status: 'assigned', driver: stillDana }],
  ['It should be at the counter at about 2:45 PM.', onTheWay],
  ['It should be with you at about 2:45 PM.', { status: 'returning', driver: dana }],
  ['', { status: 'completed' }],
])('adds: %s', (words, differs) => {
  const said = statusAddition(testOrder(differs), { nowMs: now, timeZone: zone });
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});
