import { type AreaPlan, readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { listRelocationHints } from '@backhaul/contract/calls/driving/relocation.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
import { idleWords } from './plan-words.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './plan-screen.tsx';

const none = { returns: 0, minutes: 0, miles: 0, emptyMiles: 0, lateStops: 0, lateMinutes: 0 };
const stLouis = { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' };
const way = { minutes: 0, miles: 0, stops: [] };
const driverId = '0198a000-0000-7000-8000-0000000000d1';
const dana = { id: driverId, name: 'Dana Moss', lat: 38.6, lng: -90.2, current: way, planned: way };
const plan: AreaPlan = {
  area: stLouis,
  dispatch: { mode: 'open', plan: null, waiting: 0, comparison: null },
  areas: [stLouis],
  hours: 4,
  madeAt: '2026-11-20T16:00:00.000Z',
  holdsUntil: '2026-11-20T16:05:00.000Z',
  made: 'whole',
  isByRoad: true,
  current: none,
  planned: none,
  drivers: [dana],
  changes: [],
  unserved: [],
  leftOut: { drivers: 0, orders: 0 },
};
const hint = {
  driverId,
  name: 'Dana Moss',
  place: 'Clayton (63105)',
  why: 'Orders often come from Clayton (63105) between 10 AM and 11 AM: 6 on the last 4 Fridays.',
  lat: 38.65,
  lng: -90.33,
  orders: 6,
  minutes: 8,
};

test('the dispatcher reads where each driver without a job is asked to wait, and why', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readAreaPlan, plan);
  server.answers(listRelocationHints, { area: stLouis, idle: 2, places: 1, hints: [hint] });
  openApp('/route-optimization');
  const idle = within(await screen.findByRole('region', { name: 'Drivers without a job' }));
  expect(idle.getByRole('heading').textContent).toBe('Drivers without a job 2');
  expect(idle.getByRole('listitem').textContent).toBe(
    'Dana Moss: Clayton (63105), 8 min awayOrders often come from Clayton (63105) between 10 AM and 11 AM: 6 on the last 4 Fridays.',
  );
  expect(idle.getByRole('link', { name: 'Dana Moss' })).toBeDefined();
});

test.each([
  [2, 0, 0, 'We have too few past orders at this hour to suggest where drivers should wait.'],
  [2, 1, 0, 'We know no better place for these drivers to wait.'],
  [1, 1, 1, 'Each driver sees where to wait and why.'],
  [
    3,
    1,
    1,
    'Each driver sees where to wait and why. We know no better place for the other 2 drivers.',
  ],
])('%i idle, %i places, %i hints: %s', (idle, places, hints, words) => {
  expect(idleWords({ idle, places, hints: Array.from({ length: hints }, () => hint) })).toBe(words);
});
