import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayParts, hourlyPay, payByDayPart, type WorkedJob } from './driver-analytics.ts';

const minute = 60_000;
const job = (from: number, to: number, earnedCents = 1000, hour = 12): WorkedJob => ({
  startsAt: from * minute,
  endsAt: to * minute,
  earnedCents,
  hour,
});

describe('pay per hour', () => {
  it('counts time on several jobs at once a single time', () => {
    const jobs = [job(0, 30), job(10, 40), job(15, 20), job(60, 90), job(90, 100)];
    expect(hourlyPay(jobs)).toEqual({
      jobs: 5,
      workedMs: 80 * minute,
      earnedCents: 5000,
      centsPerHour: 3750,
    });
  });

  it('says nothing for fewer jobs than five, or for no time', () => {
    expect(hourlyPay([job(0, 30), job(40, 50)]).centsPerHour).toBeNull();
    expect(hourlyPay([]).centsPerHour).toBeNull();
    expect(hourlyPay(Array.from({ length: 5 }, () => job(3, 3))).centsPerHour).toBeNull();
  });

  it('is never of more time than from the first start to the last end, in any order', () => {
    const jobs = fc.array(
      fc.tuple(fc.nat(1000), fc.nat(200)).map(([from, length]) => job(from, from + length)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(jobs, (list) => {
        const { workedMs } = hourlyPay(list);
        const first = Math.min(...list.map(({ startsAt }) => startsAt));
        const last = Math.max(...list.map(({ endsAt }) => endsAt));
        expect(workedMs).toBeLessThanOrEqual(last - first);
        expect(hourlyPay(list.toReversed()).workedMs).toBe(workedMs);
      }),
    );
  });
});

it('a job is of the part of the day in which it began', () => {
  const parts = payByDayPart([job(0, 30, 1000, 8), job(0, 30, 1000, 9), job(0, 30, 500, 23)]);
  expect(parts.map(({ jobs }) => jobs)).toEqual([0, 1, 1, 0, 0, 1]);
  expect(dayParts.every(({ toHour }, at) => toHour === (dayParts[at + 1]?.fromHour ?? 24))).toBe(
    true,
  );
});
