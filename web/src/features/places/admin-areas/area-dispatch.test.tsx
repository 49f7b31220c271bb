import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type Area,
  listAreas,
  setAreaDispatch,
  setAreaSlots,
} from '@backhaul/contract/calls/places/areas.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-areas-screen.tsx';

const area: Area = {
  id: 'st-louis',
  name: 'St. Louis',
  state: 'open',
  timeZone: 'America/Chicago',
  dispatch: 'open',
  beside: null,
  center: { lat: 38.627, lng: -90.1994 },
  zips: 40,
  map: null,
  stores: 12,
  charities: 6,
  drivers: 4,
  driversOnline: 2,
  driversWanted: null,
  openOrders: 3,
  waiting: 0,
  ordersPerSlot: null,
  closedSlots: [],
  staffed: { fromMinute: 480, untilMinute: 1260 },
  openedAt: '2026-01-05T12:00:00.000Z',
  missing: [],
};

async function openCity(shown: Area) {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listAreas, [shown]);
  openApp('/multi-city-management');
  const row = await screen.findByRole('row', { name: /St. Louis/ });
  fireEvent.click(within(row).getByRole('button', { name: 'Set up city' }));
  await screen.findByRole('dialog', { name: 'St. Louis' });
  return server;
}

test.each<{
  shown: Partial<Area>;
  button: string;
  title: string;
  confirm: string;
  sent: Partial<Area>;
}>([
  {
    shown: {},
    button: 'Change to “By plan”',
    title: 'By plan in St. Louis?',
    confirm: 'Change the method',
    sent: { dispatch: 'planned', beside: null },
  },
  {
    shown: { dispatch: 'planned', beside: 'ranked' },
    button: 'Change to “Open to all”',
    title: 'Open to all in St. Louis?',
    confirm: 'Change the method',
    sent: { dispatch: 'open', beside: 'ranked' },
  },
  {
    shown: {},
    button: 'Compare with “By plan”',
    title: 'Compare the current method with “By plan” in St. Louis?',
    confirm: 'Compare',
    sent: { dispatch: 'open', beside: 'planned' },
  },
  {
    shown: { beside: 'ranked' },
    button: 'Stop comparing',
    title: 'Stop comparing methods in St. Louis?',
    confirm: 'Stop comparing',
    sent: { dispatch: 'open', beside: null },
  },
])('"$button" asks for a reason, then sends both ways of the city', async (given) => {
  const { shown, button, title, confirm, sent } = given;
  const server = await openCity({ ...area, ...shown });
  server.answers(setAreaDispatch, { ...area, ...sent });
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: confirm }));
  press();
  expect(server.sent).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'A quiet week' } });
  press();
  await expect
    .poll(() => server.sent.map(({ what, body }) => ({ what, body })))
    .toEqual([
      {
        what: 'PUT /api/admin/areas/st-louis/dispatch',
        body: { mode: sent.dispatch, beside: sent.beside, reason: 'A quiet week' },
      },
    ]);
});

test('the way in force is offered neither as a change nor for a comparison', async () => {
  await openCity({ ...area, dispatch: 'planned', beside: 'ranked' });
  const names = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => /^(Change to|Compare with|Stop comparing)/.test(name));
  expect(names).toEqual([
    'Change to “Open to all”',
    'Change to “Best driver first”',
    'Stop comparing',
    'Compare with “Open to all”',
  ]);
});

test('the hours of a city are changed by day and slot, and never to none at all', async () => {
  const server = await openCity(area);
  screen.getByText(/8 AM to 9 PM/);
  fireEvent.click(screen.getByRole('button', { name: 'Change hours' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Evening, Sun' }));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '480' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sundays are quiet' } });
  const send = screen.getByRole('button', { name: 'Save the hours' });
  fireEvent.click(send);
  await screen.findByText('Support hours must end after they start');
  expect(server.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '1440' } });
  server.answers(setAreaSlots, area);
  fireEvent.click(send);
  await expect
    .poll(() => server.sent.map(({ body }) => body))
    .toEqual([
      {
        ordersPerSlot: null,
        closedSlots: [{ weekday: 'sunday', slot: 'Evening (5 PM - 8 PM)' }],
        staffed: { fromMinute: 480, untilMinute: 1440 },
        reason: 'Sundays are quiet',
      },
    ]);
});
