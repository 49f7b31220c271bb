import { describe, expect, test } from 'vitest';
import { itemText, phoneLink, tipText, tripText, waitingText, payText } from './jobs.ts';

const now = Date.parse('2026-11-20T20:36:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('how long an order waits', () => {
  test.each([
    [0, 'booked just now'],
    [-3, 'booked just now'],
    [18, 'booked 18 min ago'],
    [59, 'booked 59 min ago'],
    [60, 'waiting 1 h'],
    [64, 'waiting 1 h 4 min'],
    [132, 'waiting 2 h 12 min'],
    [25 * 60, 'waiting 1 day'],
    [50 * 60, 'waiting 2 days'],
  ])('%i minutes: %s', (minutes, words) => {
    expect(waitingText(minutesAgo(minutes), now)).toBe(words);
  });
});

test('pay, trip and item', () => {
  const byRoad = { geometry: [], estimatedParts: [] };
  expect(tipText(10)).toBe('with $10.00 tip');
  expect(tipText(0)).toBe('no tip yet');
  expect(tripText({ ...byRoad, tripMiles: 11.94, tripMinutes: 20 })).toBe('11.9 mi trip, 20 min');
  expect(tripText({ ...byRoad, tripMiles: 0.9, tripMinutes: 3 })).toBe('0.9 mi trip, 3 min');
  const coat = { orderName: 'Coat', itemDescription: ' ', numberOfItems: 1 };
  expect(itemText({ ...coat, way: 'counter' })).toBe('Coat, 1 item');
  const two = { ...coat, itemDescription: 'Red coat', numberOfItems: 2 };
  expect(itemText({ ...two, way: 'counter' })).toBe('Red coat, 2 items');
  expect(itemText({ ...two, way: 'carrier' })).toBe('Red coat, 2 parcels');
});

test('a number is called without its signs', () => {
  expect(phoneLink('+1 (314) 555-0142')).toBe('tel:+13145550142');
});

test('bringing it back pays distance and time once more', () => {
  const lines = [
    { code: 'base', label: 'Base pay', amount: 3 },
    { code: 'distance', label: 'Distance', amount: 0.61 },
    { code: 'time', label: 'Time', amount: 1.5 },
    { code: 'tip', label: 'Tip', amount: 5 },
  ];
  const order = { driverPay: { lines, total: 10.11 }, extraPay: 0, refusal: null };
  expect(payText(order, 'in_transit')).toBe('$10.11');
  for (const status of ['refused', 'returning'] as const)
    expect(payText(order, status)).toBe('$12.22');
  expect(payText({ ...order, extraPay: 1.4 }, 'in_transit')).toBe('$11.51');
});
