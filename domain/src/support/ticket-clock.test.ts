import { expect, test } from 'vitest';
import { usualStaffedHours } from '../area/area-hours.ts';
import { ticketDue, ticketPriority } from './ticket-clock.ts';

test.each([
  ['driver', { kind: 'other', orderStatus: 'picked_up', isFromDriver: true }],
  ['under_way', { kind: 'other', orderStatus: 'picked_up', isFromDriver: false }],
  ['under_way', { kind: 'driver_absent', orderStatus: 'created', isFromDriver: false }],
  ['money', { kind: 'refund_missing', orderStatus: 'completed', isFromDriver: false }],
  ['money', { kind: 'item_damaged', orderStatus: 'completed', isFromDriver: true }],
  ['other', { kind: 'other', orderStatus: 'completed', isFromDriver: true }],
  ['other', { kind: 'other', orderStatus: null, isFromDriver: false }],
] as const)('a ticket has the priority %s', (priority, about) => {
  expect(ticketPriority(about)).toBe(priority);
});

const due = (
  priority: Parameters<typeof ticketDue>[0],
  since: string,
  staffed = usualStaffedHours,
) => {
  const clock = { ...staffed, timeZone: 'America/Chicago' };
  const { answerDueAt, solveDueAt } = ticketDue(priority, Date.parse(since), clock);
  return [answerDueAt, solveDueAt].map((at) => new Date(at).toISOString());
};

test('by day the clock runs at once', () => {
  expect(due('under_way', '2026-11-20T18:00:30.000Z')).toEqual([
    '2026-11-20T18:15:30.000Z',
    '2026-11-20T21:00:30.000Z',
  ]);
});

test('at night it begins at 8 AM, and in the evening it goes on then', () => {
  expect(due('driver', '2026-11-21T04:00:00.000Z')[0]).toBe('2026-11-21T14:05:00.000Z');
  // The ticket was written at 8 PM. Of the 4 hours until the answer, one is on that evening, and three begin
  // at 8 AM the next day.
  expect(due('money', '2026-11-21T02:00:00.000Z')).toEqual([
    '2026-11-21T17:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
  ]);
});

test('a day of staffed hours is one day and eleven hours of the next', () => {
  expect(due('other', '2026-11-20T14:00:00.000Z')[0]).toBe('2026-11-22T01:00:00.000Z');
});

test('the night that loses an hour counts no staffed time', () => {
  expect(due('money', '2027-03-14T02:00:00.000Z')[0]).toBe('2027-03-14T16:00:00.000Z');
});

test('a city has hours of its own: some of the day, or all of it', () => {
  const short = { fromMinute: 10 * 60, untilMinute: 12 * 60 };
  // The ticket was written at 11:30 AM. Of the 3 hours until the solution, half an hour is on that day, two
  // hours are on the next day, and half an hour is on the day after.
  expect(due('under_way', '2026-11-20T17:30:00.000Z', short)).toEqual([
    '2026-11-20T17:45:00.000Z',
    '2026-11-22T16:30:00.000Z',
  ]);
  expect(due('driver', '2026-11-20T18:00:00.000Z', short)[0]).toBe('2026-11-21T16:05:00.000Z');
  const whole = { fromMinute: 0, untilMinute: 24 * 60 };
  expect(due('under_way', '2026-11-21T05:00:00.000Z', whole)).toEqual([
    '2026-11-21T05:15:00.000Z',
    '2026-11-21T08:00:00.000Z',
  ]);
  expect(due('other', '2026-11-21T05:00:00.000Z', whole)[0]).toBe('2026-11-22T05:00:00.000Z');
});
