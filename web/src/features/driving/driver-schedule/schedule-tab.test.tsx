import { currentUser, me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { saveDriverPreferences } from '@backhaul/contract/calls/driving/driver-schedule.ts';
import { defaultDriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './schedule-tab.tsx';

const saved = { ...driver, preferredRoutes: ['Soulard'], serviceRadius: 12 };

async function openSchedule() {
  const server = startFakeServer();
  server.answers(me, saved);
  server.answers(currentUser, saved);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  openApp('/driver-portal?tab=schedule');
  const save = await screen.findByRole('button', { name: 'Save Changes' });
  return { server, save };
}

test('saving says so, clears what is unsaved, and reads the user again', async () => {
  const { server, save } = await openSchedule();
  fireEvent.change(screen.getByRole('slider', { name: /^Service radius/ }), {
    target: { value: '30' },
  });
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  const { availableHours } = defaultDriverPreferences;
  const preferences = {
    availableHours,
    dayBreak: { start: '12:00', end: '12:30' },
    preferredRoutes: ['Soulard'],
    serviceRadius: 30,
  };
  fireEvent.click(screen.getByRole('switch', { name: 'I take a break' }));
  expect(screen.getByLabelText('Break from')).toHaveProperty('value', '12:00');
  server.answers(saveDriverPreferences, preferences);
  const before = server.asked.length;
  server.answers(currentUser, { ...saved, serviceRadius: 30 });
  server.answers(me, { ...saved, serviceRadius: 30 });
  fireEvent.click(save);
  const title = await screen.findByText('Schedule Updated');
  expect(title.parentElement?.textContent).toContain(
    'Your availability and preferences have been saved.',
  );
  expect(server.sent.at(-1)?.body).toEqual(preferences);
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
  expect(save.hasAttribute('disabled')).toBe(true);
  await waitFor(() =>
    expect(server.asked.slice(before)).toEqual(
      expect.arrayContaining([`GET ${currentUser.path}`, `GET ${me.path}`]),
    ),
  );
});

test('the radius goes from 5 to 50 miles by one; a day that is off has no times', async () => {
  await openSchedule();
  const slider = screen.getByRole('slider', { name: /^Service radius/ });
  expect(['min', 'max', 'step', 'value'].map((name) => slider.getAttribute(name))).toEqual([
    '5',
    '50',
    '1',
    '12',
  ]);
  expect(screen.getByLabelText('Monday from')).toHaveProperty('value', '09:00');
  // A driver can choose any minute of the day.
  fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: '17:10' } });
  expect(screen.getByLabelText('Monday to')).toHaveProperty('value', '17:10');
  expect(screen.getByLabelText('Monday to')).toHaveProperty('type', 'time');
  expect(screen.queryByLabelText('Saturday from')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Saturday' }));
  expect(screen.getByLabelText('Saturday from')).toHaveProperty('value', '10:00');
});

test('an area is added by Enter or Add, trimmed and once, and removed by its tag', async () => {
  await openSchedule();
  const field = screen.getByLabelText(/^Preferred areas/);
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const areas = () =>
    screen.getAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent);
  type('  Tower Grove ');
  fireEvent.keyDown(field, { key: 'Enter' });
  type('63110');
  fireEvent.click(screen.getByRole('button', { name: 'Add area' }));
  expect(areas()).toEqual(['Soulard', 'Tower Grove', '63110']);
  type('tower grove');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('This area is in the list already')).toBeTruthy();
  type('   ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Type an area first')).toBeTruthy();
  expect(areas()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Soulard' }));
  expect(areas()).toEqual(['Tower Grove', '63110']);
});

test('Reset to Defaults sets the stated hours and 25 miles, unsaved until it is saved', async () => {
  const { save } = await openSchedule();
  fireEvent.click(screen.getByRole('switch', { name: 'Monday' }));
  expect(screen.queryByLabelText('Monday from')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
  expect(screen.getByLabelText('Monday from')).toHaveProperty('value', '09:00');
  expect(screen.getByRole('slider', { name: /^Service radius/ })).toHaveProperty('value', '25');
  const where = screen.getByRole('region', { name: 'Where you work' });
  expect(within(where).queryByRole('button', { name: /^Remove / })).toBeNull();
  expect(save.hasAttribute('disabled')).toBe(false);
});
