import { defaultDriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import { expect, test } from 'vitest';
import { savedSchedule, withDay } from './schedule-draft.ts';

test('who never saved a schedule starts with the defaults', () => {
  const user = { availableHours: null, preferredRoutes: [], serviceRadius: 25 };
  expect(savedSchedule(user)).toEqual(defaultDriverPreferences);
});

test('what was saved stands, day by day', () => {
  const monday = { available: true, start: '07:00', end: '11:30' };
  const schedule = savedSchedule({
    availableHours: { monday },
    preferredRoutes: ['Clayton'],
    serviceRadius: 12,
  });
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
