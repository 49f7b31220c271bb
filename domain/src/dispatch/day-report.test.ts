import { expect, test } from 'vitest';
import {
  dayFigures,
  daysByWay,
  lostIn,
  meanOf,
  readDayReports,
  type DayReport,
} from './day-report.ts';

const losses = {
  centsThatDisagree: 0,
  centsBelowShown: 0,
  contradictions: [],
  brokenChains: 0,
  unreadEvents: 0,
  unappliedMessages: 0,
  unsentNotifications: 0,
  doubled: 0,
  failedJobs: {},
};
const report: DayReport = {
  kind: 'simulated city day',
  date: '2026-11-20',
  area: 'St. Louis',
  seed: 1,
  way: 'ranked',
  orders: 60,
  drivers: 10,
  troubles: { rain: null, bridgeClosed: null, kills: 0 },
  returns: {
    booked: 60,
    accepted: 58,
    completed: 55,
    broughtBack: 1,
    nobodyHome: 2,
    withoutDriver: 2,
    underWay: 0,
  },
  onTimePercent: 93,
  acceptedPercent: 97,
  acceptancePercent: 80,
  minutesToAccept: { median: 1, ninetieth: 4 },
  minutesPerReturn: 32.5,
  milesPerReturn: 7.2,
  emptyMilesPercent: 18.1,
  earningsPerHour: { median: 15.66, tenth: 12.69, gini: 0.093 },
  perReturn: { customersPaid: 18, driversEarned: 11, margin: 5.09 },
  losses,
  counts: {},
};

test('a file has one report or several', () => {
  expect(readDayReports(JSON.stringify(report))).toEqual([report]);
  expect(readDayReports(JSON.stringify([report, { ...report, seed: 2 }]))).toHaveLength(2);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'seed: 1'],
  ['an empty list', '[]'],
  ['another file', '{"kind":"FeatureCollection"}'],
  ['a number that is missing', JSON.stringify({ ...report, onTimePercent: undefined })],
  ['a number that is none', JSON.stringify({ ...report, orders: '60' })],
  ['losses that are missing', JSON.stringify({ ...report, losses: {} })],
  ['one wrong report among right ones', JSON.stringify([report, null])],
  ['too many', JSON.stringify(Array.from({ length: 101 }, () => report))],
])('%s is no report', (_, text) => {
  expect(readDayReports(text)).toBeNull();
});

test('empty miles are told as a share and for each return, since a detour with an item lowers the share', () => {
  const named = (name: string) => dayFigures.find((figure) => figure.name === name)?.of(report);
  expect([named('empty miles'), named('empty miles a return')]).toEqual([
    18.1,
    expect.closeTo(7.2 * 0.181, 5),
  ]);
});

test('the days of a way are one mean, and each loss counts', () => {
  const days = [report, { ...report, seed: 2, onTimePercent: 95 }, { ...report, way: 'open' }];
  const ranked = daysByWay(days).find(([way]) => way === 'ranked')?.[1] ?? [];
  expect(dayFigures[0] && meanOf(dayFigures[0], ranked)).toBe(94);
  expect(lostIn(report)).toBe(0);
  expect(
    lostIn({ losses: { ...losses, centsBelowShown: 3, contradictions: ['x'], doubled: 1 } }),
  ).toBe(5);
});
