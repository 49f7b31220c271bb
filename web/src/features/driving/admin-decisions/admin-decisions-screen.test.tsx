import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type Decision,
  listDecisions,
  readDecision,
} from '@backhaul/contract/calls/driving/decisions.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-decisions-screen.tsx';

const dana = '0190b5d0-0000-7000-8000-000000000011';
const marcus = '0190b5d0-0000-7000-8000-000000000012';
const ranked: Decision = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  order: {
    id: '0190b5d0-0000-7000-8000-000000000002',
    trackingNumber: 'RTN-ABCDEFGHJKLM',
    street: '4059 Shaw Blvd',
  },
  area: { id: 'st-louis', name: 'St. Louis' },
  decidedAt: '2026-11-20T22:40:00Z',
  mode: 'ranked',
  openReason: null,
  first: { id: dana, name: 'Dana Reed' },
  sentence:
    'Dana passes the door at 3:10 PM, +6 min; Marcus is nearer, but would be 18 minutes late at Target.',
  together: [],
  weighed: 2,
};
const late: Decision = {
  ...ranked,
  id: '0190b5d0-0000-7000-8000-000000000003',
  order: { ...ranked.order, street: '1 Arsenal St' },
  openReason: 'late',
  first: null,
  sentence: 'Ranking took too long, so all drivers nearby got the offer.',
  weighed: 0,
};
const planned: Decision = {
  ...ranked,
  id: '0190b5d0-0000-7000-8000-000000000004',
  order: { ...ranked.order, street: '7 Russell Blvd' },
  mode: 'planned',
};
const weighed = {
  driverId: dana,
  name: 'Dana Reed',
  barrier: null,
  score: 3,
  terms: [
    { weight: 'added' as const, minutes: 6 },
    { weight: 'idle' as const, minutes: -3 },
  ],
  addedMinutes: 6,
  isOnTheWay: true,
  pickupAt: '2026-11-20T21:10:00Z',
  milesAway: 2.4,
  idleMinutes: 30,
  late: null,
};

test('says who was offered an order first, and shows the drivers with what counted', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listDecisions, [ranked, late, planned]);
  server.answers(readDecision, {
    ...ranked,
    candidates: [
      weighed,
      {
        ...weighed,
        driverId: marcus,
        name: 'Marcus Bell',
        barrier: 'jobs',
        terms: [],
        late: { name: 'Target', minutes: 18 },
      },
    ],
    joining: [
      {
        streets: ['4100 Shaw Blvd'],
        barrier: 'late',
        addedMinutes: 18,
        apartMinutes: 31,
        driverPay: 14.2,
      },
    ],
    rulesVersion: 1,
    mapVersion: 'estimate-1',
    recomputed: 'same',
  });
  openApp('/admin-offers');
  const row = await screen.findByRole('row', { name: /4059 Shaw/ });
  expect(within(row).getByText(ranked.sentence)).toBeTruthy();
  expect(within(row).getByText('Best driver first')).toBeTruthy();
  const other = screen.getByRole('row', { name: /1 Arsenal/ });
  expect(within(other).getByText('Open to all')).toBeTruthy();
  expect(within(other).getByText(late.sentence)).toBeTruthy();
  const byPlan = screen.getByRole('row', { name: /7 Russell/ });
  expect(within(byPlan).getByText('By plan')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: /4059 Shaw/ }));
  expect(await screen.findByText('Extra time for the trip +6, Time without a job −3')).toBeTruthy();
  expect(screen.getByText('The driver already has the maximum number of returns')).toBeTruthy();
  expect(screen.getByText(/18 min late at Target/)).toBeTruthy();
  expect(
    screen.getByText(
      'Trip with 4100 Shaw Blvd: one trip adds 18 min, separate trips add 31 min. Not possible: a stop would be late',
    ),
  ).toBeTruthy();
  expect(
    screen.getByText('We ranked the drivers again with the saved data. The result is the same.'),
  ).toBeTruthy();
});
