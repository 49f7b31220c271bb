import { newerWord } from '../../testing/newer-word.ts';
import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { expect, test } from 'vitest';
import {
  actorName,
  eventLabel,
  noDriverWords,
  outstandingWords,
  paidWith,
  paymentLabel,
  paymentWords,
  spoken,
  streetOf,
} from './order-words.ts';

test('every event and payment status has words of its own', () => {
  const events = orderEventTypes.map(eventLabel);
  expect(new Set(events).size).toBe(orderEventTypes.length);
  expect(
    [...events, ...paymentStatuses.map(paymentLabel)].some((label) => label.includes('_')),
  ).toBe(false);
});

test('what a newer server says is shown as it says it', () => {
  expect([eventLabel(newerWord('teleported')), paymentLabel(newerWord('escrowed'))]).toEqual([
    'teleported',
    'escrowed',
  ]);
});

test('people are named', () => {
  const order = { customerName: 'Casey Morgan', driver: null };
  expect(actorName('owner', order)).toBe('Casey Morgan');
  expect(actorName('driver', order)).toBe('the driver');
  expect(actorName('system', order)).toBe('the system');
});

test('narrow columns get the short of it', () => {
  expect(streetOf({ pickupAddress: '5130 Wilson Ave, St. Louis, MO' })).toBe('5130 Wilson Ave');
  expect(spoken('processor_clearing')).toBe('Processor clearing');
});

const figures = { customer: 5, driver: 3, platform: 2, outstanding: 0 };
const planned = { basis: 'as_booked' as const, ...figures };
const actual = { basis: 'actual' as const, ...figures };

test('an order that ended unpaid waits for no payment and no driver', () => {
  expect(paymentWords({ figures: planned, paymentStatus: 'pending' })).toBe('Pending');
  expect(paymentWords({ figures: actual, paymentStatus: 'pending' })).toBe('Never paid');
  expect(paymentWords({ figures: actual, paymentStatus: 'voided' })).toBe('Voided');
  expect([planned, actual].map((one) => noDriverWords({ figures: one }))).toEqual([
    'none yet',
    'no driver',
  ]);
});

test.each([
  [0, null],
  [5, '$5.00 not collected'],
  [-16.25, '$16.25 to give back'],
])('%d outstanding reads %s', (outstanding, words) => {
  expect(outstandingWords({ ...actual, outstanding })).toBe(words);
});

test.each([
  [null, null],
  [{ brand: 'visa', last4: '4242', method: 'card' }, 'Visa 4242'],
  [{ brand: 'paypal', last4: null, method: 'paypal' }, 'PayPal'],
  [{ brand: null, last4: null, method: null }, null],
] as const)('paid with %j reads %s', (payment, words) => {
  expect(paidWith(payment)).toBe(words);
});
