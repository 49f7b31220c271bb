import { type OtherWay, readOtherWay } from '@backhaul/contract/calls/operations/other-way.ts';
import { type Replay, readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './replay-screen.tsx';

const area = { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' };
const replay: Replay = {
  area,
  areas: [area],
  day: '2026-11-19',
  firstDay: '2026-10-22',
  today: '2026-11-20',
  from: '2026-11-19T06:00:00.000Z',
  until: '2026-11-20T06:00:00.000Z',
  stepSeconds: 15,
  drivers: [],
  orders: [],
  leftOut: { drivers: 0, orders: 0 },
};
const happened = {
  withDriver: 28,
  onTime: 25,
  minutes: 32.4,
  miles: 8.1,
  emptyMiles: 2.2,
  earnedAnHour: 15.65,
};
const other: OtherWay = {
  area,
  day: replay.day,
  way: 'planned',
  returns: 30,
  drivers: 6,
  happened,
  computed: { ...happened, onTime: 29, earnedAnHour: null },
  leftOut: { returns: 2, drivers: 0 },
};

async function compute(answer: OtherWay) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readReplay, replay);
  server.answers(readOtherWay, answer);
  openApp('/real-time-tracking-advanced');
  fireEvent.click(await screen.findByText('Compare with another dispatch method'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Dispatch method' }), {
    target: { value: 'planned' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  return server;
}

test('the figures of both days stand beside each other, labelled and with their number', async () => {
  const server = await compute(other);
  const table = within(await screen.findByRole('table', { name: '30 returns, 6 drivers' }));
  table.getByRole('columnheader', { name: 'By plan, computed' });
  const row = table.getByRole('row', { name: /^Returns collected on time/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['25', '29']);
  table.getByRole('row', { name: /^Median driver pay per hour \$15.65 fewer than 5 drivers$/ });
  screen.getByText(/Both columns use the same estimated driving times.*2 returns are not counted/);
  expect(server.asked).toContain(
    'GET /api/admin/replay/other-way?area=st-louis&day=2026-11-19&way=planned',
  );
});

test('a day of few returns shows their number, and one that took too long says so', async () => {
  await compute({ ...other, returns: 3, happened: null, computed: null });
  await screen.findByText(/We can compare only 3 returns of this day/);
});

test('a day that could not be computed in time says so', async () => {
  await compute({ ...other, computed: null });
  await screen.findByText(/The comparison took too long/);
});
