import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  closeIncident,
  type IncidentPage,
  listIncidents,
  readIncident,
} from '@backhaul/contract/calls/people/incidents.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { operator } from '../../../../testing/people.ts';

const incident: IncidentPage = {
  id: '0190b5d0-0000-7000-8000-0000000000f1',
  kind: 'help',
  state: 'open',
  side: 'driver',
  reporter: { id: '0190b5d0-0000-7000-8000-0000000000c1', name: 'Dana Reyes', phone: '3145550123' },
  other: { id: '0190b5d0-0000-7000-8000-0000000000c2', name: 'Ruth Lee', phone: '3145550124' },
  order: {
    id: '0190b5d0-0000-7000-8000-0000000000d1',
    trackingNumber: 'RTN-C3W8KJ5NQ2PA',
    status: 'in_transit',
    pausedAt: null,
    pickupAddress: '4617 Macklind Ave',
    dropoffName: 'Target',
    driverId: '0190b5d0-0000-7000-8000-0000000000c1',
  },
  position: null,
  pressedAt: '2026-11-20T20:36:00Z',
  sentAt: '2026-11-20T20:36:10Z',
  handledBy: null,
  handledAt: null,
  safeAt: null,
  ending: null,
  closedAt: null,
  ownPhotos: [],
  photos: [],
  latest: null,
  notes: [],
};

test('a call for help is closed only with what was done; an item in the car is handed over first', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listIncidents, [incident]);
  server.answers(readIncident, incident);
  openApp(`/driver-safety-center?incident=${incident.id}`);
  await screen.findByText('Dana Reyes (driver) needs help');
  screen.getByRole('button', { name: 'Assign another driver' });
  expect(screen.queryByRole('button', { name: 'Close the order with nobody at fault' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close the call for help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close the call for help' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close the call for help' }));
  within(dialog).getByText('Choose how the call for help ended');
  fireEvent.click(within(dialog).getByLabelText('Another driver took over'));
  fireEvent.change(within(dialog).getByLabelText('What happened?'), { target: { value: 'Ill' } });
  server.answers(closeIncident, { ...incident, state: 'closed', ending: 'handed_over' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close the call for help' }));
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({ body: { ending: 'handed_over', words: 'Ill' } }),
  );
});
