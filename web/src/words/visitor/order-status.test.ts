import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { describe, expect, test } from 'vitest';
import { trackedTimes } from '../../features/returns/tracking/tracked-times.ts';
import { trackedAddition, type TrackedOrder, trackedSentence } from './order-status.ts';

const viewpoint = { nowMs: Date.parse('2026-11-20T20:36:00Z'), timeZone: 'America/Chicago' };

function orderWith(changes: Partial<TrackedOrder>): TrackedOrder {
  return {
    trackingNumber: 'RTN-ABCDEFGH2345',
    status: 'assigned',
    statusMessage: '',
    retailer: 'Target',
    way: 'counter',
    city: 'St. Louis',
    slotStartAt: '2026-11-21T18:00:00Z',
    slotEndAt: '2026-11-21T23:00:00Z',
    timeZone: 'America/Chicago',
    createdAt: '2026-11-20T19:52:00Z',
    updatedAt: '2026-11-20T19:58:00Z',
    events: [{ status: 'created', happenedAt: '2026-11-20T19:52:00Z' }],
    parcelTracks: [],
    isCurrentStop: false,
    driverLocation: null,
    ...changes,
  };
}

const onTheRoad = orderWith({
  status: 'picked_up',
  isCurrentStop: true,
  driverLocation: { lat: 38.61, lng: -90.26, at: '2026-11-20T20:36:00Z', etaMinutes: 9 },
});

describe('what the public is told', () => {
  test.each<[string, Partial<TrackedOrder>]>([
    ['The pickup is planned for tomorrow between 12 and 5 PM', { status: 'created' }],
    ['A driver collects the item tomorrow between 12 and 5 PM', {}],
    ['A driver is on the way to collect the item', { isCurrentStop: true }],
    ['A driver has the item', { status: 'picked_up' }],
    ['Target has taken the item back', { status: 'completed' }],
  ])('%s', (text, changes) => {
    expect(trackedSentence(orderWith(changes), viewpoint)).toEqual({ text });
  });

  test('minutes only with a position, and when it is handed in', () => {
    expect(trackedSentence(onTheRoad, viewpoint)).toEqual({
      text: 'The item is on the way to Target',
      aside: 'about 9 min',
    });
    expect(trackedAddition(onTheRoad, viewpoint)).toBe(
      'The item should be at the counter at about 2:45 PM.',
    );
    expect(trackedAddition({ ...onTheRoad, driverLocation: null }, viewpoint)).toBe('');
  });

  test('a driver who is late is expected any minute, never in the past', () => {
    const later = { ...viewpoint, nowMs: viewpoint.nowMs + 4 * 60_000 };
    expect(trackedSentence(onTheRoad, later).aside).toBe('about 5 min');
    const late = { ...viewpoint, nowMs: viewpoint.nowMs + 14 * 60_000 };
    expect(trackedSentence(onTheRoad, late).aside).toBe('about 1 min');
    expect(trackedAddition(onTheRoad, late)).toBe(
      'The item should be at the counter at about 2:51 PM.',
    );
  });

  test.each(customerStatuses)('a sentence of its own for %s', (status) => {
    const { text } = trackedSentence(orderWith({ status }), viewpoint);
    expect(text).not.toBe('RTN-ABCDEFGH2345');
    expect(text).not.toBe('');
  });
});

describe('its times', () => {
  test('what happened and what is to come, the counter with its estimate', () => {
    const times = trackedTimes(
      {
        ...onTheRoad,
        events: [
          { status: 'created', happenedAt: '2026-11-20T19:52:00Z' },
          { status: 'picked_up', happenedAt: '2026-11-20T20:31:00Z' },
        ],
      },
      viewpoint,
    );
    expect(times.map(({ title, state, expected }) => [title, state, expected])).toEqual([
      ['Created', 'done', undefined],
      ['Picked Up', 'now', undefined],
      ['Dropped Off', 'next', 'about 2:45 PM'],
      ['Completed', 'next', undefined],
    ]);
  });

  test('nothing is to come for what was cancelled', () => {
    const events = [
      { status: 'created', happenedAt: '2026-11-20T19:52:00Z' },
      { status: 'cancelled', happenedAt: '2026-11-20T20:00:00Z' },
    ] as const;
    const times = trackedTimes(orderWith({ status: 'cancelled', events: [...events] }), viewpoint);
    expect(times.map(({ state }) => state)).toEqual(['done', 'done']);
  });
});
