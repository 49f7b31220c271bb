import { type AreaPlan, readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { readWhatIf, type WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { operator } from '../../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import '../plan-screen.tsx';

const none = { returns: 0, minutes: 0, miles: 0, emptyMiles: 0, lateStops: 0, lateMinutes: 0 };
const stLouis = { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' };
const [open, accepted, dana, marcus] = [1, 2, 3, 4].map(
  (digit) => `0190b5d0-0000-7000-8000-00000000000${digit}`,
) as [string, string, string, string];
const way = { minutes: 0, miles: 0, stops: [] };
const door = {
  orderId: accepted,
  kind: 'pickup' as const,
  name: '4059 Shaw Blvd',
  lat: 38.6,
  lng: -90.2,
  arrivesAt: '2026-11-20T17:00:00.000Z',
  lateMinutes: 0,
};
const returned = {
  orderId: open,
  trackingNumber: 'RTN-1',
  street: '12 Park Ave',
  store: 'Target',
  windowStartAt: '2026-11-20T16:00:00.000Z',
  windowEndAt: '2026-11-20T18:00:00.000Z',
};
const counter = { ...door, kind: 'store' as const, name: 'Target' };
const stops = { ...way, stops: [door, counter] };
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
  drivers: [
    { id: dana, name: 'Dana Whitfield', lat: 38.6, lng: -90.2, current: stops, planned: stops },
    { id: marcus, name: 'Marcus Bell', lat: 38.6, lng: -90.2, current: way, planned: way },
  ],
  changes: [],
  unserved: [{ ...returned, reason: 'too_late' }],
  leftOut: { drivers: 0, orders: 0 },
};
const figures = { ...none, returns: 2, minutes: 40, tightStops: 0 };
const answer: WhatIfAnswer = {
  area: stLouis,
  hours: 4,
  kind: 'move',
  madeAt: plan.madeAt,
  made: 'whole',
  isByRoad: true,
  without: figures,
  with: { ...figures, minutes: 51, lateStops: 1, lateMinutes: 18, tightStops: 2 },
  changes: [
    {
      ...returned,
      orderId: accepted,
      street: '4059 Shaw Blvd',
      from: { id: dana, name: 'Dana Whitfield' },
      to: { id: marcus, name: 'Marcus Bell' },
    },
  ],
  lost: [],
  setAside: [],
  moved: { minutes: 11, miles: 3.2, late: { name: 'Target', minutes: 18 } },
  beginsAt: null,
};

async function openPanel(said: Partial<WhatIfAnswer> = {}) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readAreaPlan, plan);
  server.answers(readWhatIf, { ...answer, ...said });
  openApp('/route-optimization');
  fireEvent.click(await screen.findByText('What if…'));
  const choose = (label: string, option: string) => {
    const field = screen.getByRole('combobox', { name: label });
    const { value } = within(field).getByRole<HTMLOptionElement>('option', { name: option });
    fireEvent.change(field, { target: { value } });
  };
  const show = () => fireEvent.click(screen.getByRole('button', { name: 'Show the Differences' }));
  return { server, choose, show };
}

test('a move is planned aside, explained and then applied with a reason', async () => {
  const { server, choose, show } = await openPanel();
  const button = screen.getByRole('button', { name: 'Show the Differences' });
  expect(button).toHaveProperty('disabled', true);
  choose('Return', '4059 Shaw Blvd, with Dana Whitfield');
  expect(
    within(screen.getByRole('combobox', { name: 'New driver' })).queryByText('Dana Whitfield'),
  ).toBeNull();
  expect(screen.queryByRole('button', { name: 'Assign the driver' })).toBeNull();
  choose('New driver', 'Marcus Bell');
  show();
  await screen.findByText('1 more stop would be late, 1 return would get another driver.');
  screen.getByText(/The driver would need 11 more minutes. Target would be 18 minutes late./);
  within(screen.getByRole('list', { name: 'Differences' })).getByText('Marcus Bell');
  fireEvent.click(screen.getByRole('button', { name: 'Assign the driver' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Assign the Return' }));
  await dialog.findByText('A reason is required');
  expect(server.sent).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Dana is late' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign the Return' }));
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent).toMatchObject([
    {
      what: `POST /api/admin/orders/${accepted}/reassign`,
      body: { driverId: marcus, reason: 'Dana is late' },
    },
  ]);
});

test('the other questions are asked with what they need, and have nothing to apply', async () => {
  const { choose, show } = await openPanel({
    kind: 'close',
    changes: [],
    moved: null,
    with: figures,
    setAside: [returned],
  });
  choose('Change to test', 'A store is closed');
  choose('Store', 'Target, 1 return');
  show();
  await screen.findByText(/1 return needs another store. The figures do not include this return./);
  expect(screen.queryByRole('button', { name: 'Assign the driver' })).toBeNull();
});

test('a move that could not be planned says no more than that', async () => {
  const { choose, show } = await openPanel({ made: 'none', moved: null });
  choose('Return', '4059 Shaw Blvd, with Dana Whitfield');
  choose('New driver', 'Marcus Bell');
  show();
  await screen.findByText('We could not make a plan. Try again in a moment.');
  expect(screen.queryByText(/Only driving times/)).toBeNull();
});

test('a move that cannot be is refused in a sentence', async () => {
  const { server, choose, show } = await openPanel();
  server.refuses(
    readWhatIf,
    409,
    'what_if_impossible',
    'The driver of this return is on the way to the customer.',
  );
  choose('Return', '12 Park Ave to Target, without a driver');
  choose('New driver', 'Marcus Bell');
  show();
  await screen.findByText('The driver of this return is on the way to the customer.');
});
