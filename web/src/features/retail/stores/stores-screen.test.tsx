import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  changeOwnStore,
  listOwnStoreChanges,
  listOwnStores,
  type OwnStore,
  previewStoreChange,
} from '@backhaul/contract/calls/places/own-stores.ts';
import { listOwnCompanies, type OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const store: OwnStore = {
  id: 'target-brentwood',
  name: 'Target Brentwood',
  address: '25 Brentwood Promenade Ct, Brentwood',
  zip: '63144',
  host: null,
  state: 'takes_returns',
  hours: 'Mo-Su 08:00-22:00',
  today: 'Open until 10 PM',
  openReturns: 4,
};

function open(role: OwnCompany['role'] = 'manager') {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role, stores: [], city: 'St. Louis' },
  ]);
  server.answers(listOwnStores, [store]);
  openApp('/retailer/companies/target/stores');
  return server;
}
const change = (within_: ReturnType<typeof within>, label: RegExp | string, value: string) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } });

test('a manager closes on a holiday, after reading which booked returns come then', async () => {
  const server = open();
  server.answers(previewStoreChange, {
    count: 1,
    returns: [
      {
        orderId: '0198a000-0000-7000-8000-000000000001',
        trackingNumber: 'RTN-HOLIDAY00001',
        orderName: 'Winter jacket',
        status: 'created',
        windowStart: '2030-12-24T18:00:00.000Z',
        windowEnd: '2030-12-24T23:00:00.000Z',
      },
    ],
  });
  server.answers(changeOwnStore, store);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Target Brentwood' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Target Brentwood' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Add special hours for a date' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Next/ }));
  dialog.getByText('Each date with special hours must be today or later');
  dialog.getByText('Enter a reason');
  change(dialog, 'Date of special hours, row 1', '2030-12-24');
  change(dialog, 'Sunday: opens at', '10:00');
  change(dialog, 'Reason', 'Christmas Eve');
  fireEvent.click(dialog.getByRole('button', { name: /^Next/ }));
  await dialog.findByText('1 booked return comes when the counter is closed.');
  dialog.getByText('Winter jacket');
  fireEvent.click(dialog.getByRole('button', { name: 'Save change anyway' }));
  await waitFor(() =>
    expect(server.sent).toContainEqual(
      expect.objectContaining({
        what: 'POST /api/retailer/companies/target/stores/target-brentwood/change',
        body: {
          state: 'takes_returns',
          hours: 'Mo-Sa 08:00-22:00; Su 10:00-22:00; 2030 Dec 24 off',
          reason: 'Christmas Eve',
          shutOut: 1,
        },
      }),
    ),
  );
});

test('what the server refuses is said, and what was typed stays', async () => {
  const server = open('owner');
  server.answers(previewStoreChange, { count: 0, returns: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Change Target Brentwood' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Target Brentwood' }));
  await dialog.findByLabelText('Reason');
  change(dialog, 'Reason', 'Our floor is renewed');
  fireEvent.click(dialog.getByRole('button', { name: /^Next/ }));
  server.refuses(
    changeOwnStore,
    409,
    'returns_shut_out',
    'Other returns are booked for this store now.',
  );
  fireEvent.click(await dialog.findByRole('button', { name: 'Save change' }));
  await dialog.findByText('Other returns are booked for this store now.');
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  dialog.getByDisplayValue('Our floor is renewed');
});

test('a clerk reads the stores and their history, and changes nothing', async () => {
  const server = open('clerk');
  server.answers(listOwnStoreChanges, [
    {
      id: '7',
      was: { state: 'takes_returns', hours: null },
      became: { state: 'no_returns', hours: store.hours },
      shutOut: 2,
      reason: 'The desk moves',
      by: null,
      at: '2026-11-20T18:00:00.000Z',
    },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'History of Target Brentwood' }));
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  await screen.findByText('Takes no returns for now. Mon to Sun: 8 AM to 10 PM');
  screen.getByText('Now: Takes returns. Mon to Sun: 8 AM to 10 PM');
  screen.getByText('Before: Takes returns. Hours not known');
  screen.getByText('2 booked returns fell outside the new hours.');
  screen.getByText(/^Our staff/);
});
