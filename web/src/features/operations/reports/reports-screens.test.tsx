import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readReport, type Report } from '@backhaul/contract/calls/operations/reports.ts';
import type { FigureKey } from '@backhaul/domain/figures/figure-catalogue.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
import { changeOf, figureWords } from './figure-words.ts';

const report: Report = {
  from: '2026-10-24',
  to: '2026-11-20',
  firstDay: '2026-10-01',
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
  expect(screen.getByText('Only 2, too few to say')).toBeTruthy();
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
  await screen.findByText('Pickups before the end of their window, of all pickups of the day.');
  const table = screen.getByRole('table', {
    name: 'Pickups on time, the latest first',
    hidden: true,
  });
  expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(1);
});

test('before the first booking there is nothing to count', async () => {
  open('/cost-monitoring', { ...report, firstDay: null });
  expect(await screen.findByText('Nothing to count yet')).toBeTruthy();
});

test('the catalogue says what each figure means', async () => {
  open('/admin-figures');
  const row = await screen.findByRole('row', { name: /^Our revenue What do we earn\?/ });
  expect(row.textContent).toContain('Platform revenue, on the day.');
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
    changeOf(key, value, before, 'the week before');
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
