import { expect, test } from 'vitest';
import { firstCollectedDay } from './collected-day.ts';

const morning = 'Morning (8 AM - 12 PM)';
const evening = 'Evening (5 PM - 8 PM)';
const at = (minuteOfDay: number) => ({ date: '2026-11-20', minuteOfDay });

test('a pickup has as its default day the first on which the area collects in the slot', () => {
  const friday = { weekday: 'friday', slot: evening } as const;
  const closed = [friday, { weekday: 'saturday', slot: evening }] as const;
  expect(firstCollectedDay(evening, at(0), closed)).toBe('2026-11-22');
  expect(firstCollectedDay(morning, at(0), closed)).toBe('2026-11-20');
  const never = (['friday', 'saturday', 'sunday', 'monday', 'tuesday'] as const).map((weekday) => ({
    ...friday,
    weekday,
  }));
  expect(firstCollectedDay(evening, at(0), never)).toBe('2026-11-20');
});
