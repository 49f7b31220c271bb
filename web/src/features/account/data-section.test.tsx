import { readLatestExport, requestExport } from '@backhaul/contract/calls/account-data.ts';
import { listSessions, readSignIns } from '@backhaul/contract/calls/account-security.ts';
import { me } from '@backhaul/contract/calls/accounts.ts';
import { listSavedPlaces } from '@backhaul/contract/calls/saved-places.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer } from '../../testing/people.ts';

const waiting = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  state: 'waiting' as const,
  askedAt: '2026-11-20T18:00:00.000Z',
  expiresAt: null,
};
const ready = { ...waiting, state: 'ready' as const, expiresAt: '2999-01-01T00:00:00.000Z' };

async function open() {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(listSavedPlaces, []);
  server.answers(listSessions, []);
  server.answers(readSignIns, { hasPassword: true, providers: [] });
  server.answers(readLatestExport, { export: null });
  openApp('/account-settings#data');
  return { server, data: within(await screen.findByRole('region', { name: 'Your data' })) };
}

test('an export is asked for, waited for and downloaded', async () => {
  const { server, data } = await open();
  server.answers(requestExport, { export: waiting, isNew: true });
  server.answers(readLatestExport, { export: waiting });
  const ask = await data.findByRole('button', { name: 'Export' });
  fireEvent.click(ask);
  const button = await data.findByRole<HTMLButtonElement>('button', { name: 'Being made...' });
  expect(button.disabled).toBe(true);
  server.answers(readLatestExport, { export: ready });
  const link = await data.findByRole('link', { name: 'Download' }, { timeout: 5_000 });
  expect(link.getAttribute('href')).toBe(`/api/account/exports/${ready.id}/download`);
  expect(data.getByText(/^Ready\. It can be downloaded until/)).toBeTruthy();
});

test('what is refused is said beside the button', async () => {
  const { server, data } = await open();
  server.refuses(requestExport, 429, 'rate_limited', 'You had 3 exports made today.');
  fireEvent.click(await data.findByRole('button', { name: 'Export' }));
  expect(await data.findByText('You had 3 exports made today.')).toBeTruthy();
});
