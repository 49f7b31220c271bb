import { type DayReport, readDayReport } from '@backhaul/contract/calls/operations/day-reports.ts';
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@backhaul/contract/calls/people/notification-preferences.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readFigureParts } from '@backhaul/contract/calls/operations/figure-parts.ts';
import { readReport, type Report } from '@backhaul/contract/calls/operations/reports.ts';
import type { FigureKey } from '@backhaul/domain/figures/figure-catalogue.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
import { changeOf, figureWords } from '@backhaul/domain/figures/figure-words.ts';

const report: Report = {
  from: '2026-10-24',
  to: '2026-11-20',
  firstDay: '2026-10-01',
  madeUpUntil: null,
  figures: [
    {
      key: 'pickups_on_time',
      value: 0.9,
      cases: 120,
      before: { value: 0.95, cases: 100 },
      points: [
        { day: '2026-11-19', value: 0.9, cases: 10 },
        { day: '2026-11-20', value: null, cases: 3 },
      ],
    },
    {
      key: 'driver_stars',
      value: null,
      cases: 2,
      before: { value: null, cases: 0 },
      points: [],
    },
  ],
};

function open(address: string, answer: Report = report) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readReport, answer);
  openApp(address);
  return server;
}

test('a report says each figure, its change and its cases, and no mean of a few', async () => {
  const server = open('/admin-analytics');
  const name = await screen.findByRole('link', { name: 'Pickups on time' });
  const card = name.closest('li') ?? expect.fail('the figure stands in no list');
  expect(card.textContent).toContain('90% of 120');
  expect(card.textContent).toContain('5.0 points less than in the 4 weeks before');
  expect(screen.getByText('Only 2: not enough data')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'A year' }));
  await waitFor(() =>
    expect(server.asked.findLast((one) => one.startsWith('GET /api/admin/reports'))).toContain(
      'by=month',
    ),
  );
  expect(name.getAttribute('href')).toContain('figure=pickups_on_time');
});

test('one figure is drawn over time, with its definition and a table', async () => {
  open('/business-intelligence?figure=pickups_on_time');
  await screen.findByText(
    'Pickups before the end of the pickup window, divided by all pickups of the day.',
  );
  const table = screen.getByRole('table', {
    name: 'Pickups on time, newest first',
    hidden: true,
  });
  expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(1);
});

test('before the first booking there is nothing to count', async () => {
  open('/cost-monitoring', { ...report, firstDay: null });
  expect(await screen.findByText('No data yet')).toBeTruthy();
});

const day: DayReport = {
  day: '2026-11-20',
  countedUntil: '2026-11-21T03:00:00.000Z',
  writtenAt: '2026-11-21T03:00:00.000Z',
  isMadeUp: true,
  weeksKnown: 4,
  figures: [
    {
      key: 'orders_booked',
      value: 12,
      cases: 12,
      weekBefore: { value: 4, cases: 4 },
      standsOut: { side: 'above', weeks: 4, lowest: 3, highest: 5 },
    },
    { key: 'tickets_opened', value: 2, cases: 2, weekBefore: null, standsOut: null },
  ],
};
const chosen = (isOn: boolean) => ({
  groups: [
    {
      group: 'day_report' as const,
      name: 'The day’s report',
      about: '',
      channels: [{ channel: 'mail' as const, isOn, isLocked: false }],
    },
  ],
  mail: { address: 'alex@example.com', isUnreachable: false },
  push: { devices: 0 },
  text: { phone: null, isConfirmed: false, isStopped: false },
});

const stLouis = { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' };
const denver = { id: 'denver', name: 'Denver', timeZone: 'America/Denver' };

test('the report of another city is of its returns alone, and says on which clock', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readDayReport, {
    area: denver,
    areas: [stLouis, denver],
    days: ['2026-11-20'],
    report: {
      ...day,
      countedUntil: '2026-11-21T04:00:00.000Z',
      figures: day.figures.slice(0, 1),
    },
  });
  server.answers(readNotificationPreferences, chosen(false));
  openApp('/admin-day-report?area=denver');
  expect(
    await screen.findByText(/All figures cover the day until 9:00 PM Denver time/),
  ).toBeTruthy();
  expect(screen.getByText(/This report covers only the returns in Denver/)).toBeTruthy();
  expect(screen.queryByText('Support', { selector: 'h3' })).toBeNull();
});

test('the day’s report says what stood out, labels a made-up day, and is mailed to who asks', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readDayReport, {
    area: stLouis,
    areas: [stLouis],
    days: ['2026-11-20', '2026-11-19'],
    report: day,
  });
  server.answers(readNotificationPreferences, chosen(false));
  server.answers(changeNotificationPreferences, chosen(true));
  openApp('/admin-day-report');
  expect(await screen.findByText('Friday, Nov 20, 2026', { selector: 'h2' })).toBeTruthy();
  expect(screen.getByText(/The returns of this day are demo data/)).toBeTruthy();
  expect(document.body.textContent).toContain(
    'Booked: 12, more than on any of the 4 Fridays before (3 to 5).',
  );
  expect(document.body.textContent).toContain('8 more than on the Friday before');
  fireEvent.click(
    screen.getByRole('switch', { name: /E-mail each daily report to alex@example.com/ }),
  );
  await waitFor(() =>
    expect(server.sent[0]?.body).toEqual({
      changes: [{ group: 'day_report', channel: 'mail', isOn: true }],
    }),
  );
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-19' } });
  await waitFor(() =>
    expect(server.asked.findLast((one) => one.startsWith('GET /api/admin/day-reports'))).toContain(
      'day=2026-11-19',
    ),
  );
});

test('the catalogue says what each figure means', async () => {
  open('/admin-figures');
  const row = await screen.findByRole('row', { name: /^Our revenue What do we earn\?/ });
  expect(row.textContent).toContain('account 4100, Platform revenue.');
});

test.each([
  ['count', 1_204, '1,204'],
  ['cents', -13.23, '−$13.23'],
  ['share', 0.8254, '82.5%'],
  ['minutes', 34.4, '34 min'],
  ['minutes', 324, '5 h 24 min'],
  ['stars', 4.82, '4.8 stars'],
] as const)('%s of %s reads %s', (unit, value, words) => {
  expect(figureWords(unit, value)).toBe(words);
});

test('a change is good or bad by what the figure is for', () => {
  const told = (...[key, value, before]: [FigureKey, number | null, number | null]) =>
    changeOf(key, value, before, 'in the week before');
  expect(told('tickets_opened', 12, 10)).toEqual({
    words: '2 more than in the week before',
    isGood: false,
  });
  expect(told('revenue', 12.5, 10)).toEqual({
    words: '$2.50 more than in the week before',
    isGood: true,
  });
  expect(told('revenue', 10, 10)).toEqual({ words: 'As in the week before', isGood: null });
  expect(told('revenue', 10, null)).toBeNull();
});

test('figures of the made-up past say so, in each report', async () => {
  open('/admin-analytics', { ...report, madeUpUntil: '2026-11-04' });
  await screen.findByText(/^Figures until Nov 4, 2026 include made-up demo returns/);
});

test('one figure is told apart by retailer, beside the same days a year before', async () => {
  const server = open('/business-intelligence?figure=pickups_on_time');
  const before = { value: 0.95, cases: 40 };
  server.answers(readFigureParts, {
    more: 3,
    parts: [
      { key: 'Target', name: null, value: 0.9, cases: 60, before },
      { key: 'Gap', name: null, value: null, cases: 4, before },
    ],
  });
  fireEvent.change(await screen.findByLabelText('Split by'), { target: { value: 'retailer' } });
  await screen.findByRole('row', {
    name: 'Target 90% 60 5.0 points less than in the 4 weeks before',
  });
  screen.getByRole('row', { name: 'Gap not enough data 4' });
  screen.getByText(/3 smaller groups are not shown\.$/);
  fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'year' } });
  await screen.findByRole('row', {
    name: 'Target 90% 60 5.0 points less than in the same days one year earlier',
  });
  expect(server.asked.findLast((one) => one.includes('/reports/parts'))).toContain('against=20');
});

test('a figure by hour of the week is a row for each hour, and says where there are too few', async () => {
  const server = open('/business-intelligence?figure=pickups_on_time&split=hour_of_week');
  const before = { value: null, cases: 0 };
  server.answers(readFigureParts, {
    more: 0,
    parts: [
      { key: '10', name: null, value: 0.9, cases: 60, before },
      { key: '36', name: null, value: null, cases: 4, before },
    ],
  });
  const table = within(
    await screen.findByRole('region', { name: 'Pickups on time by weekday and hour' }),
  );
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'HourMonTueWedThuFriSatSun',
    '10 AM90%of 60······',
    '11 AM·······',
    '12 PM·too fewof 4·····',
  ]);
});

test('minutes are told apart by how long each was, with the time that half of them took', async () => {
  const server = open('/business-intelligence?figure=minutes_to_counter&split=spread');
  const before = { value: null, cases: 0 };
  server.answers(readFigureParts, {
    more: 0,
    parts: [
      { key: '2', name: null, value: 12, cases: 6, before },
      { key: '4', name: null, value: null, cases: 3, before },
      { key: '36', name: null, value: null, cases: 1, before },
    ],
  });
  await screen.findByText('Of 10 values, half are under 15 min and nine in ten are under 25 min.');
  const chart = screen.getByRole('slider', {
    name: 'Pickup to store, distribution, by from',
  });
  expect(chart.getAttribute('aria-valuemax')).toBe('36');
});
