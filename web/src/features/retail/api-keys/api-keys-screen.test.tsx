import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type ApiKey,
  createApiKey,
  endApiKey,
  listApiKeys,
  prolongApiKey,
  rotateApiKey,
} from '@backhaul/contract/calls/retail/api-keys.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const company: OwnCompany = {
  id: 'target',
  name: 'Target',
  role: 'owner',
  stores: [],
  city: 'St. Louis',
};
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const orderPage: ApiKey = {
  id: '0198a000-0000-7000-8000-00000000a001',
  name: 'Order page',
  mode: 'live',
  beginsWith: 'bh_live_7Kq2',
  scopes: ['orders:read'],
  allowedFrom: ['203.0.113.0/28'],
  standing: 'valid',
  madeBy: 'Nora',
  madeAt: ago(48),
  endsAt: null,
  endedAt: null,
  replaces: null,
  rotatedAt: null,
  isProlonged: false,
  lastUse: { at: ago(1), from: '203.0.113.24', call: 'GET /api/orders/{orderId}' },
  callsToday: 1284,
  refusedToday: 3,
};
const old: ApiKey = {
  ...orderPage,
  id: '0198a000-0000-7000-8000-00000000a002',
  name: 'Warehouse sync',
  beginsWith: 'bh_live_Xw8d',
  standing: 'overlap',
  rotatedAt: ago(1),
  endsAt: ago(-23),
  callsToday: 812,
  refusedToday: 0,
};
const next: ApiKey = {
  ...old,
  id: '0198a000-0000-7000-8000-00000000a003',
  beginsWith: 'bh_live_m4Tz',
  standing: 'valid',
  replaces: old.id,
  rotatedAt: null,
  endsAt: null,
  lastUse: null,
  callsToday: 0,
};
const text = `bh_live_m4Tz${'x'.repeat(39)}`;

function open(keys: ApiKey[] = []) {
  const server = startFakeServer();
  server.answers(me, retailer);
  server.answers(listOwnCompanies, [company]);
  server.answers(listApiKeys, keys);
  openApp('/retailer/companies/target/api-keys');
  return server;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('a table says what each key may, from where, and what it did', async () => {
  open([orderPage]);
  const table = within(await screen.findByRole('table', { name: 'Live keys' }));
  for (const words of ['bh_live_7Kq2…', 'orders:read', /^203\.0\.113\.0/, /^1,284/, /never$/])
    expect(table.getByText(words, { ignore: 'small' })).toBeTruthy();
  expect(table.getByText('203.0.113.24, GET orders')).toBeTruthy();
  expect(screen.getByText('1 key, 1,284 calls today, 3 refused')).toBeTruthy();
  expect(
    screen.getByText('You have no test key. A test key lets you try everything safely.'),
  ).toBeTruthy();
});

test('the first key is made in a dialog, and its text shown once', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Make your first API key' }));
  const form = dialog('New key');
  fireEvent.click(form.getByRole('button', { name: 'Make the key' }));
  expect(form.getByText('Give the key a name')).toBeTruthy();
  expect(form.getByText('Choose what the key may do')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Tills' } });
  fireEvent.click(form.getByLabelText('Read orders and their events'));
  fireEvent.change(form.getByLabelText(/^Only from these/), { target: { value: '203.0.113.7' } });
  server.answers(createApiKey, { key: text, apiKey: { ...next, name: 'Tills' } });
  server.answers(listApiKeys, [{ ...next, name: 'Tills' }]);
  fireEvent.click(form.getByRole('button', { name: 'Make the key' }));
  const shown = within(await screen.findByRole('region', { name: 'The new key' }));
  expect(shown.getByText(text)).toBeTruthy();
  expect(server.sent[0]?.body).toEqual({
    name: 'Tills',
    mode: 'live',
    scopes: ['orders:read'],
    allowedFrom: ['203.0.113.7'],
    endsAt: null,
  });
  fireEvent.click(shown.getByRole('button', { name: 'I have copied the key' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('what the server finds wrong is said at its field, and nothing typed is lost', async () => {
  const server = open([orderPage]);
  fireEvent.click(await screen.findByRole('button', { name: 'New key' }));
  const form = dialog('New key');
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Tills' } });
  fireEvent.click(form.getByLabelText('Confirm refunds'));
  fireEvent.change(form.getByLabelText(/^Only from these/), { target: { value: 'our office' } });
  server.refuses(createApiKey, 422, 'validation_failed', 'Validation failed', {
    allowedFrom: '‘our office’ is no address.',
  });
  fireEvent.click(form.getByRole('button', { name: 'Make the key' }));
  await form.findByText('‘our office’ is no address.');
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Only from these/).value).toBe('our office');
});

test('two keys side by side: the old one gets a day more, or ends', async () => {
  const server = open([next, old]);
  await screen.findByText(/Warehouse sync: two keys work until/);
  expect(
    screen.getByText('Today the old key made 812 calls, and the new key made none.'),
  ).toBeTruthy();
  server.answers(prolongApiKey, { ...old, isProlonged: true });
  press('Keep the old key 24 h longer');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  server.answers(endApiKey, { ...old, standing: 'ended' });
  press(/^End the old key now/);
  fireEvent.click(dialog('End Warehouse sync?').getByRole('button', { name: 'End the key' }));
  await waitFor(() =>
    expect(server.sent.at(-1)?.what).toBe(
      `POST /api/retailer/companies/target/api-keys/${old.id}/end`,
    ),
  );
});

test('a rotated key is shown as a new one is', async () => {
  const server = open([orderPage]);
  fireEvent.click(await screen.findByRole('button', { name: /^Rotate Order page/ }));
  server.answers(rotateApiKey, { key: text, apiKey: next });
  fireEvent.click(dialog('Rotate Order page?').getByRole('button', { name: 'Make the new key' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
