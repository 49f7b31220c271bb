import { type AreaPlan, readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './plan-screen.tsx';

const none = { returns: 0, minutes: 0, miles: 0, emptyMiles: 0, lateStops: 0, lateMinutes: 0 };
const stLouis = { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' };
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
  drivers: [],
  changes: [],
  unserved: [],
  leftOut: { drivers: 0, orders: 0 },
};

function openPlan(dispatch: AreaPlan['dispatch']) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readAreaPlan, { ...plan, dispatch });
  openApp('/route-optimization');
}

const latest = {
  plannedAt: '2026-11-20T16:00:00.000Z',
  triedAt: '2026-11-20T16:00:00.000Z',
  problem: null,
  drivers: 2,
  orders: 5,
  unserved: 1,
};

test('a planned area shows its latest plan and the returns that wait in it', async () => {
  openPlan({ mode: 'planned', plan: latest, waiting: 3, comparison: null });
  await screen.findByText(
    'Orders in this area are offered to the drivers in the plan. Planned at 10:00 AM: 5 returns for 2 drivers, 1 has no driver. 3 planned returns are not offered yet. Drivers get an offer an hour before the pickup window.',
  );
  expect(screen.queryByRole('region', { name: 'Comparison of dispatch methods' })).toBeNull();
});

test('without a plan a warning says that offers go to all drivers', async () => {
  openPlan({
    mode: 'planned',
    plan: { ...latest, problem: 'timed_out' },
    waiting: 0,
    comparison: null,
  });
  await screen.findByText('Offers go to all drivers');
  screen.getByText('Planning took too long at 10:00 AM. We try again each minute.');
});

test('two ways are compared from five returns on', async () => {
  openPlan({
    mode: 'open',
    plan: null,
    waiting: 0,
    comparison: { beside: 'planned', returns: 4, same: 1, figures: null },
  });
  await screen.findByText('We have compared 4 returns. We show figures after 5 returns.');
});

test('the figures of both ways stand beside each other', async () => {
  openPlan({
    mode: 'open',
    plan: null,
    waiting: 0,
    comparison: {
      beside: 'planned',
      returns: 40,
      same: 24,
      figures: {
        inForce: { onTimePercent: 90, addedMinutes: 21.4, emptyMiles: 3.2 },
        beside: { onTimePercent: 97, addedMinutes: 17.9, emptyMiles: 2.1 },
      },
    },
  });
  const ways = await screen.findByRole('region', { name: 'Comparison of dispatch methods' });
  within(ways).getByRole('heading', { name: 'Open to all, compared with “By plan”' });
  const valueOf = (name: string) =>
    within(ways).getByText(name).nextElementSibling?.textContent.trim();
  expect(valueOf('On time')).toMatch(/^90 → 97 \+7/);
  expect(valueOf('Minutes added')).toMatch(/^21\.4 → 17\.9 −3\.5/);
  expect(valueOf('Same driver')).toMatch(/^24 of 40/);
});
