import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { listRetailers } from '@backhaul/contract/calls/places/catalog.ts';
import { readCustomerCard, readStoreCard } from '@backhaul/contract/calls/operations/things.ts';
import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import type { ThingCardAnswer, ThingRow } from '@backhaul/contract/thing-answer.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { operator } from '../../testing/people.ts';

const customer: ThingRow = {
  kind: 'customer',
  id: 'c1',
  name: 'Casey Morgan',
  number: '+13145550202',
  status: null,
  at: '2026-03-20T19:52:00Z',
  detail: 'casey@example.com',
  person: null,
  amount: null,
};
const store: ThingRow = {
  ...customer,
  kind: 'store',
  id: 's1',
  name: 'Target Hampton',
  number: null,
};
const card: ThingCardAnswer = {
  thing: customer,
  facts: [
    { fact: 'phone', value: '+13145550202', at: null, thing: null },
    { fact: 'store', value: 'Target Hampton', at: null, thing: { kind: 'store', id: 's1' } },
  ],
  figures: [{ figure: 'paid_us', amount: 88.13, count: null, of: null }],
  groups: [],
  life: [
    {
      at: '2026-11-20T19:52:00Z',
      part: 'messages',
      what: 'ticket_opened',
      words: 'Where is it?',
      by: 'Casey Morgan',
      amount: null,
      about: null,
    },
    {
      at: '2026-11-19T19:52:00Z',
      part: 'money',
      what: 'refund',
      words: null,
      by: null,
      amount: 5,
      about: null,
    },
  ],
};

test('a name on a card opens on top of it, Back leads down, Escape closes all', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(admin.listAdminOrders, []);
  server.answers(admin.listAssignableDrivers, []);
  server.answers(listRetailers, []);
  server.answers(readCustomerCard, card);
  server.answers(readStoreCard, { ...card, thing: store, facts: [], figures: [], life: [] });
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  openApp('/admin-orders?thing=customer:c1');
  await screen.findByText('Casey Morgan has not booked a return yet.');
  expect(screen.getByRole('link', { name: '(314) 555-0202' }).getAttribute('href')).toBe(
    'tel:+13145550202',
  );
  expect(screen.getByText('$88.13')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Money 1' }));
  expect(screen.queryByText('Where is it?')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Target Hampton' }));
  await screen.findByText('Target Hampton: 0 returns today, 0 refused.');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Casey Morgan has not booked a return yet.');
  if (screen.queryByRole('dialog')) fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  else fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() =>
    expect(screen.queryByText('Casey Morgan has not booked a return yet.')).toBeNull(),
  );
});
