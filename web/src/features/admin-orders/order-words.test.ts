import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { expect, test } from 'vitest';
import { actorName, eventLabel, paymentLabel, spoken, streetOf } from './order-words.ts';

test('every event and payment status has words of its own', () => {
  const events = orderEventTypes.map(eventLabel);
  expect(new Set(events).size).toBe(orderEventTypes.length);
  expect(
    [...events, ...paymentStatuses.map(paymentLabel)].some((label) => label.includes('_')),
  ).toBe(false);
});

test('what a newer server says is shown as it says it', () => {
  expect([eventLabel('teleported'), paymentLabel('escrowed')]).toEqual(['teleported', 'escrowed']);
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
