import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { changeError, listErrors } from '@backhaul/contract/calls/operations/client-errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const group = {
  fingerprint: 'f'.repeat(32),
  source: 'page' as const,
  name: 'TypeError',
  message: 'x is not a function',
  frames: ['OrderView order-view.js', 'load kit.js'],
  page: '/order-status/$orderId',
  version: 'Cx81a_Zq',
  owner: null,
  mendedAt: null,
  firstAt: '2026-11-19T22:40:00Z',
  lastAt: '2026-11-20T22:40:00Z',
  count: 12,
  errorIds: ['0190b5d0-0000-7000-8000-000000000001'],
};

test('lists errors with where and how often, and opens one with its latest IDs', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listErrors, [group]);
  openApp('/admin-errors');
  const row = await screen.findByRole('row', { name: /x is not a function/ });
  expect(within(row).getByText('/order-status/$orderId')).toBeTruthy();
  expect(within(row).getByText('12')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: 'TypeError: x is not a function' }));
  const dialog = await screen.findByRole('dialog', { name: 'TypeError: x is not a function' });
  expect(dialog.textContent).toContain(group.errorIds[0]);
  expect(dialog.textContent).toContain('OrderView order-view.js');
});

test('finds the one that somebody was shown under an ID', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listErrors, [group]);
  openApp('/admin-errors');
  const [id] = group.errorIds;
  fireEvent.change(await screen.findByLabelText('Find an error ID'), { target: { value: id } });
  await waitFor(() => expect(server.asked).toContain(`GET /api/admin/errors?errorId=${id}`));
});

test('somebody takes an error into their hands, and calls it mended', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listErrors, [group]);
  server.answers(changeError, group);
  openApp('/admin-errors');
  fireEvent.click(await screen.findByRole('button', { name: 'TypeError: x is not a function' }));
  const dialog = await screen.findByRole('dialog', { name: 'TypeError: x is not a function' });
  const path = `PUT /api/admin/errors/${group.fingerprint}`;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign to Me' }));
  await waitFor(() => expect(server.asked).toContain(path));
  expect(server.sent.at(-1)?.body).toEqual({ isMine: true, isMended: false });
  await waitFor(() =>
    expect(
      within(dialog).getByRole('button', { name: 'Mark as Fixed' }).hasAttribute('disabled'),
    ).toBe(false),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as Fixed' }));
  await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ isMine: false, isMended: true }));
});
