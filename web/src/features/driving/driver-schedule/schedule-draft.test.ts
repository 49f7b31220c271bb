import { defaultDriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import { expect, test } from 'vitest';
import { savedSchedule } from '../../../parts/driver/saved-schedule.ts';
import { spokenTime, withDay, withWeekdaysAsMonday } from './schedule-draft.ts';

test('who never saved a schedule starts with the defaults', () => {
  const user = { availableHours: null, preferredRoutes: [], serviceRadius: 25, dayBreak: null };
  expect(savedSchedule(user)).toEqual(defaultDriverPreferences);
});

test('what was saved stands, day by day', () => {
  const monday = { available: true, start: '07:00', end: '11:30' };
  const schedule = savedSchedule({
    availableHours: { monday },
    preferredRoutes: ['Clayton'],
    serviceRadius: 12,
    dayBreak: { start: '12:30', end: '13:00' },
  });
  expect(schedule.dayBreak).toEqual({ start: '12:30', end: '13:00' });
  expect(schedule.availableHours.monday).toEqual(monday);
  expect(schedule.availableHours.sunday).toEqual(defaultDriverPreferences.availableHours.sunday);
  expect([schedule.preferredRoutes, schedule.serviceRadius]).toEqual([['Clayton'], 12]);
});

test('a change touches its own day only', () => {
  const changed = withDay(defaultDriverPreferences, 'friday', { end: '20:00' });
  expect(changed.availableHours.friday).toEqual({ available: true, start: '09:00', end: '20:00' });
  expect({ ...changed.availableHours, friday: null }).toEqual({
    ...defaultDriverPreferences.availableHours,
    friday: null,
  });
});

test('Monday’s hours for all weekdays leave the weekend alone', () => {
  const late = withDay(defaultDriverPreferences, 'monday', { start: '12:00', end: '20:30' });
  const { availableHours } = withWeekdaysAsMonday(late);
  expect(availableHours.friday).toEqual({ available: true, start: '12:00', end: '20:30' });
  expect(availableHours.sunday).toEqual(defaultDriverPreferences.availableHours.sunday);
  const off = withWeekdaysAsMonday(withDay(late, 'monday', { available: false }));
  expect(off.availableHours.wednesday.available).toBe(false);
});

test.each([
  ['09:00', '9 AM'],
  ['17:30', '5:30 PM'],
  ['00:00', '12 AM'],
  ['23:59', 'midnight'],
  ['', null],
])('%j is said as %j', (time, words) => {
  expect(spokenTime(time)).toBe(words);
});
