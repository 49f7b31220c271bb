import { describe, expect, test } from 'vitest';
import { figuresNow, lastDueDay, scheduleProblem, scheduleWords } from './saved-report.ts';

const at = (date: string, hour: number) => ({ date, minuteOfDay: hour * 60 });
const longAgo = at('2026-01-01', 0);
const daily = { cadence: 'daily', onDay: null, atHour: 9 } as const;
const mondays = { cadence: 'weekly', onDay: 1, atHour: 9 } as const;
const firsts = { cadence: 'monthly', onDay: 1, atHour: 9 } as const;

describe('the last day on which a report was due', () => {
  test.each([
    ['daily, before its hour', daily, at('2026-11-20', 8), '2026-11-19'],
    ['daily, at its hour', daily, at('2026-11-20', 9), '2026-11-20'],
    ['weekly, on its day before the hour', mondays, at('2026-11-16', 8), '2026-11-09'],
    ['weekly, on its day', mondays, at('2026-11-16', 9), '2026-11-16'],
    ['weekly, six days later', mondays, at('2026-11-22', 23), '2026-11-16'],
    ['monthly, before the hour of the first', firsts, at('2026-11-01', 8), '2026-10-01'],
    ['monthly, at the end', firsts, at('2026-11-30', 12), '2026-11-01'],
  ] as const)('%s', (_, schedule, now, day) => {
    expect(lastDueDay(schedule, now, longAgo)).toBe(day);
  });

  test('is none before the first after it was scheduled', () => {
    expect(lastDueDay(daily, at('2026-11-20', 10), at('2026-11-20', 9))).toBeNull();
    expect(lastDueDay(daily, at('2026-11-20', 10), at('2026-11-20', 8))).toBe('2026-11-20');
    expect(lastDueDay(mondays, at('2026-11-22', 10), at('2026-11-17', 0))).toBeNull();
  });
});

test.each([
  [daily, null, 'Every day at 9 AM'],
  [{ ...mondays, atHour: 20 }, null, 'Every Monday at 8 PM'],
  [{ ...firsts, atHour: 12 }, null, 'On day 1 of each month at 12 PM'],
  [{ ...mondays, onDay: 8 }, 'Choose a day from 1 to 7', null],
  [{ ...firsts, onDay: 31 }, 'Choose a day from 1 to 28', null],
  [{ ...firsts, onDay: null }, 'Choose a day from 1 to 28', null],
  [{ ...daily, onDay: 3 }, 'A daily report needs no day', null],
] as const)('a schedule %o', (schedule, problem, words) => {
  expect(scheduleProblem(schedule)).toBe(problem);
  if (words !== null) expect(scheduleWords(schedule)).toBe(words);
});

test('a report over figures that were renamed or removed says so, and keeps the rest', () => {
  const saved = [
    { key: 'pickups_on_time', name: 'Pickups on time' },
    { key: 'orders_booked', name: 'Bookings' },
    { key: 'punctual', name: 'Punctual pickups' },
    { key: 'smiles', name: 'Smiles' },
  ];
  expect(figuresNow(saved, { punctual: 'pickups_on_time' })).toEqual({
    keys: ['pickups_on_time', 'orders_booked'],
    notes: [
      '‘Bookings’ is now called ‘Booked’.',
      '‘Punctual pickups’ is now called ‘Pickups on time’.',
      '‘Smiles’ is no longer counted, so it is left out.',
    ],
  });
});
