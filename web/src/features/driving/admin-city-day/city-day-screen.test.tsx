import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './city-day-screen.tsx';

const report = {
  kind: 'simulated city day',
  date: '2026-11-20',
  area: 'St. Louis',
  seed: 1,
  way: 'ranked',
  orders: 60,
  drivers: 10,
  troubles: { rain: null, bridgeClosed: null, kills: 0 },
  returns: { booked: 60, accepted: 58, completed: 55, withoutDriver: 2 },
  onTimePercent: 93,
  acceptedPercent: 97,
  minutesPerReturn: 32.5,
  milesPerReturn: 7.2,
  emptyMilesPercent: 18.1,
  earningsPerHour: { median: 15.66, tenth: 12.69, gini: 0.093 },
  perReturn: { customersPaid: 18, driversEarned: 11, margin: 5.09 },
  losses: {
    centsThatDisagree: 0,
    centsBelowShown: 0,
    contradictions: [],
    brokenChains: 0,
    unreadEvents: 0,
    unappliedMessages: 0,
    unsentNotifications: 0,
    doubled: 0,
    failedJobs: {},
  },
  counts: {},
};

async function openFile(text: string) {
  const server = startFakeServer();
  server.answers(me, operator);
  openApp('/admin-city-day');
  await screen.findByText('No report is open');
  const file = new File([text], 'report.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Report file'), { target: { files: [file] } });
  return server;
}

test('a report of several days is a table of their means, and is sent nowhere', async () => {
  const days = [report, { ...report, seed: 2, onTimePercent: 95 }, { ...report, way: 'nearest' }];
  const server = await openFile(JSON.stringify(days));
  await screen.findByText('3 simulated days of 60 returns and 10 drivers in St. Louis.');
  screen.getByText('The simulation lost no money, message or event.');
  const table = within(
    screen.getByRole('table', {
      name: 'Each row shows the average of all days for one dispatch method',
    }),
  );
  const row = table.getByRole('row', { name: /^Best driver first/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2',
    '94.0%',
    '97.0%',
    '32.5',
    '18.1%',
    '1.30',
    '15.66',
    '12.69',
    '0.093',
    '5.09',
    '0',
  ]);
  table.getByRole('row', { name: /^Nearest driver/ });
  expect(server.sent).toEqual([]);
});

test('a day that lost something says so', async () => {
  await openFile(JSON.stringify({ ...report, losses: { ...report.losses, centsBelowShown: 7 } }));
  await screen.findByText(/^The simulation lost or changed 7 cents or events/);
});

test('another file is refused with its name', async () => {
  await openFile('{"kind":"FeatureCollection"}');
  await screen.findByText('We cannot read the file report.json');
});
