import {
  type DeletionObstacle,
  readDeletion,
  requestDeletion,
  withdrawDeletion,
} from '@backhaul/contract/calls/people/account-deletion.ts';
import { readLatestExport, requestExport } from '@backhaul/contract/calls/people/account-data.ts';
import { listSessions, readSignIns } from '@backhaul/contract/calls/people/account-security.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listSavedPlaces } from '@backhaul/contract/calls/people/saved-places.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';

const waiting = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  state: 'waiting' as const,
  askedAt: '2026-11-20T18:00:00.000Z',
  expiresAt: null,
};
const ready = { ...waiting, state: 'ready' as const, expiresAt: '2999-01-01T00:00:00.000Z' };

async function open(obstacles: DeletionObstacle[] = []) {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listSavedPlaces, []);
  server.answers(listSessions, []);
  server.answers(readSignIns, { hasPassword: true, providers: [] });
  server.answers(readLatestExport, { export: null });
  server.answers(readDeletion, { deletesAt: null, obstacles });
  openApp('/account-settings#data');
  // The placeholder is replaced when the server has answered, so the test waits for the real section.
  await screen.findByRole('button', { name: 'Export' });
  return { server, data: within(screen.getByRole('region', { name: 'Your data' })) };
}

test('an export is asked for, waited for and downloaded', async () => {
  const { server, data } = await open();
  server.answers(requestExport, { export: waiting, isNew: true });
  server.answers(readLatestExport, { export: waiting });
  const ask = await data.findByRole('button', { name: 'Export' });
  fireEvent.click(ask);
  const button = await data.findByRole<HTMLButtonElement>('button', { name: 'Preparing...' });
  expect(button.disabled).toBe(true);
  server.answers(readLatestExport, { export: ready });
  const link = await data.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`/api/account/exports/${ready.id}/download`);
  expect(data.getByText(/^Your file is ready\. You can download the file until/)).toBeTruthy();
});

test('what is refused is said beside the button', async () => {
  const { server, data } = await open();
  server.refuses(requestExport, 429, 'rate_limited', 'You had 3 exports made today.');
  fireEvent.click(await data.findByRole('button', { name: 'Export' }));
  expect(await data.findByText('You had 3 exports made today.')).toBeTruthy();
});

const deletesAt = '2999-01-01T18:00:00.000Z';

test('a deletion says what goes and what stays, asks for the password, and is taken back', async () => {
  const { server, data } = await open();
  fireEvent.click(await data.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await dialog.findByText('Data that we keep');
  expect(dialog.getByText('Data that we erase in 14 days')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(dialog.getByText('Current password is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'right' } });
  server.answers(requestDeletion, { deletesAt });
  server.answers(readDeletion, { deletesAt, obstacles: [] });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  const keep = await data.findByRole('button', { name: 'Keep my account' });
  expect(server.sent.at(-1)?.body).toEqual({ currentPassword: 'right' });
  server.answers(withdrawDeletion, undefined);
  server.answers(readDeletion, { deletesAt: null, obstacles: [] });
  fireEvent.click(keep);
  await data.findByRole('button', { name: 'Delete' });
});

test('what is in the way is said with its link, and the button waits', async () => {
  const orderId = '0198a000-0000-7000-8000-0000000000a1';
  const { data } = await open([
    { kind: 'active_order', orderId, name: 'Winter jacket' },
    { kind: 'pending_payout', orderId: null, name: null },
  ]);
  const link = await data.findByRole('link', { name: 'Winter jacket' });
  expect(link.getAttribute('href')).toBe(`/order-status/${orderId}`);
  expect(data.getByText('Some of your earnings have not been paid out yet.')).toBeTruthy();
  expect(data.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
});
