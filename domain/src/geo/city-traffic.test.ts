import { describe, expect, it } from 'vitest';
import { cityTraffic, secondsInTraffic, trafficDuring, trafficWords } from './city-traffic.ts';

const zone = 'America/Chicago';
const during = (from: string, to: string = from) =>
  trafficDuring(cityTraffic, { startMs: Date.parse(from), endMs: Date.parse(to) }, zone);

describe('city traffic', () => {
  it.each([
    ['a weekday morning at 8', '2026-11-23T08:30:00-06:00', 140, 'weekday morning'],
    ['a weekday at 5 PM', '2026-11-23T17:00:00-06:00', 150, 'weekday evening'],
    ['a minute before', '2026-11-23T16:59:59-06:00', 150, 'weekday afternoon'],
    ['a Saturday at 8', '2026-11-21T08:30:00-06:00', 105, 'weekend morning'],
    ['a Sunday at noon', '2026-11-22T12:00:00-06:00', 120, 'weekend afternoon'],
    ['Friday night, already Saturday in London', '2026-11-20T23:30:00-06:00', 100, 'weekday night'],
    ['before dawn', '2026-11-23T03:00:00-06:00', 100, 'weekday night'],
    ['summer time', '2026-07-06T08:30:00-05:00', 140, 'weekday morning'],
  ])('at %s', (_, at, percent, when) => {
    expect(during(at)).toEqual({ percent, when });
  });

  it.each([
    ['a weekday’s morning slot', '2026-11-23T08:00:00-06:00', '2026-11-23T12:00:00-06:00', 125],
    ['a weekday’s afternoon slot', '2026-11-23T12:00:00-06:00', '2026-11-23T17:00:00-06:00', 131],
    ['a weekday’s evening slot', '2026-11-23T17:00:00-06:00', '2026-11-23T20:00:00-06:00', 132],
    ['a Sunday’s evening slot', '2026-11-22T17:00:00-06:00', '2026-11-22T20:00:00-06:00', 113],
  ])('in %s is the mean of its hours', (_, from, to, percent) => {
    expect(during(from, to).percent).toBe(percent);
  });

  it('of no known time is that of the week’s hours in which returns are collected', () => {
    expect(trafficDuring(cityTraffic, null, zone)).toEqual({ percent: 125, when: 'average' });
    const even = { weekday: Array<number>(24).fill(130), weekend: Array<number>(24).fill(95) };
    expect(trafficDuring(even, null, zone).percent).toBe(120);
  });

  it('has a figure for each hour, and none that is faster than an empty road', () => {
    for (const hours of [cityTraffic.weekday, cityTraffic.weekend]) {
      expect(hours).toHaveLength(24);
      expect(Math.min(...hours)).toBe(100);
    }
  });
});

it('traffic lengthens a drive to whole seconds', () => {
  expect(secondsInTraffic(600, { percent: 128, when: '' })).toBe(768);
  expect(secondsInTraffic(333, { percent: 150, when: '' })).toBe(500);
  expect(secondsInTraffic(333, { percent: 100, when: '' })).toBe(333);
});

it('a price says which traffic its minutes have, unless there is none', () => {
  expect(trafficWords({ percent: 128, when: 'weekday evening' })).toBe(
    'weekday evening traffic × 1.28',
  );
  expect(trafficWords({ percent: 100, when: 'weekday night' })).toBeNull();
});
