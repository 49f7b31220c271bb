import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type AdminActAnswer,
  listActAuthors,
  listAdminActs,
} from '@backhaul/contract/calls/operations/audit.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-audit-screen.tsx';

const orderOf = {
  id: '0190b5d0-0000-7000-8000-000000000003',
  trackingNumber: 'RTN-ABCDEFGHJKLM',
};
const reassigned: AdminActAnswer = {
  id: '7',
  at: '2026-11-20T22:40:00Z',
  action: 'reassign',
  by: { id: operator.id, name: 'Alex Rivera' },
  order: orderOf,
  person: null,
  thing: null,
  changes: [{ fact: 'driver', before: 'Dana Reed', after: 'Sam Lee' }],
  reason: 'Closer to the door',
};
const cancelled: AdminActAnswer = {
  ...reassigned,
  id: '6',
  action: 'cancel',
  changes: [
    { fact: 'status', before: 'assigned', after: 'cancelled' },
    { fact: 'customerPays', before: null, after: 0 },
    { fact: 'driverGets', before: null, after: 3 },
  ],
  reason: null,
};
const granted: AdminActAnswer = {
  ...reassigned,
  id: '5',
  action: 'grant_scopes',
  by: null,
  order: null,
  person: { id: operator.id, name: 'Alex Rivera', isDriver: false },
  changes: [{ fact: 'scopes', before: null, after: 'dashboard, internal' }],
  reason: 'The server’s command',
};

function open(address = '/admin-audit') {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listAdminActs, [reassigned, cancelled, granted]);
  server.answers(listActAuthors, [{ id: operator.id, name: 'Alex Rivera' }]);
  openApp(address);
  return server;
}

test('says who did what to whom, from what to what, and why', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Changed the driver/ });
  for (const text of ['Alex Rivera', 'Driver: Dana Reed → Sam Lee', 'Closer to the door'])
    expect(within(row).getByText(text)).toBeTruthy();
  const order = within(row).getByRole('link', { name: orderOf.trackingNumber });
  expect(order.getAttribute('href')).toContain(orderOf.id);
  const ended = screen.getByRole('row', { name: /Cancelled the order/ });
  for (const text of ['Status: Assigned → Cancelled', 'Customer pays: $0.00', 'Driver gets: $3.00'])
    expect(within(ended).getByText(text)).toBeTruthy();
  const made = screen.getByRole('row', { name: /Made somebody an administrator/ });
  expect(within(made).getByText('The server')).toBeTruthy();
  expect(within(made).getByText('Rights: dashboard, internal')).toBeTruthy();
});

test('keeps person, act, day and what is looked for in the address', async () => {
  const server = open('/admin-audit?day=never');
  await screen.findByRole('row', { name: /Changed the driver/ });
  fireEvent.click(screen.getByRole('combobox', { name: 'Who acted: Anybody' }));
  fireEvent.click(await screen.findByRole('option', { name: /Alex Rivera/ }));
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'reassign' } });
  fireEvent.change(screen.getByLabelText('Day, quick choices'), { target: { value: 'other' } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('Search the audit log'), { target: { value: 'door' } });
  await waitFor(() => {
    const asked = server.asked.filter((one) => one.startsWith('GET /api/admin/acts?')).at(-1);
    for (const part of [`by=${operator.id}`, 'action=reassign', 'day=2026-11-20', 'q=door'])
      expect(asked).toContain(part);
  });
  expect(window.location.search).toContain('action=reassign');
});
