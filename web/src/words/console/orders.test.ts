import { newerWord } from '../../testing/newer-word.ts';
import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { expect, test } from 'vitest';
import {
  auditWords,
  eventLabel,
  eventTitle,
  noDriverWords,
  noteWords,
  outstandingWords,
  paidWith,
  paymentLabel,
  paymentWords,
  spoken,
  streetOf,
} from './orders.ts';

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

const event = {
  sequence: 1,
  type: 'reassigned',
  status: 'assigned',
  happenedAt: '2026-11-21T01:26:00Z',
  actor: 'admin',
  note: null,
  actorName: 'Mila Lin',
  fromDriverName: 'Omar Haddad',
  toDriverName: 'Lena Ortiz',
  caseKind: null,
  fileKind: null,
} as const;

test.each([
  [{}, 'Mila Lin (admin), from Omar Haddad to Lena Ortiz'],
  [{ type: 'assigned', fromDriverName: null }, 'Mila Lin (admin), to Lena Ortiz'],
  [{ type: 'released', toDriverName: null }, 'Mila Lin (admin), from Omar Haddad'],
  [
    { type: 'accepted', actor: 'driver', actorName: 'Lena Ortiz', fromDriverName: null },
    'Lena Ortiz',
  ],
  [{ actor: 'system', actorName: null, fromDriverName: null, toDriverName: null }, 'the system'],
] as const)('%j is the work of %s', (differs, words) => {
  expect(auditWords({ ...event, ...differs })).toBe(words);
});

test('a case and a photo are named, and a listed reason reads as its label', () => {
  expect(eventTitle({ ...event, type: 'case_closed', caseKind: 'lost_item' })).toBe(
    'Case closed: Lost item',
  );
  expect(eventTitle({ ...event, type: 'file_added', fileKind: 'counter_receipt' })).toBe(
    'Photo added: Counter receipt',
  );
  expect(eventTitle(event)).toBe('Reassigned');
  expect([noteWords('customer_absent'), noteWords('Rang twice')]).toEqual([
    'Nobody was there',
    'Rang twice',
  ]);
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
    'no driver yet',
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
