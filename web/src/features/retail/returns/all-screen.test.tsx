import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies } from '@backhaul/contract/calls/retail/companies.ts';
import {
  type CompanyReturn,
  listCompanyReturns,
  type ReturnGroup,
  type ReturnReasons,
  readReturnReasons,
} from '@backhaul/contract/calls/retail/return-list.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const jacket: CompanyReturn = {
  orderId: '0198a000-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-JACKET000001',
  state: 'taken',
  orderName: 'Winter jacket',
  numberOfItems: 1,
  itemValue: 79.99,
  returnReason: "Doesn't fit",
  customer: 'Ann L.',
  store: 'Target Midtown',
  bookedAt: '2026-11-18T18:00:00.000Z',
  arrivedAt: '2026-11-19T18:00:00.000Z',
  refund: 79.99,
  refundBy: '2026-12-03',
};

function begin() {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role: 'manager' }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role: 'manager', stores: [], city: 'St. Louis' },
  ]);
  return server;
}

test('all returns are asked for by the filters of the address, and the file has the same', async () => {
  const server = begin();
  server.answers(listCompanyReturns, [jacket]);
  openApp('/retailer/companies/target/returns?state=taken&from=2026-11-01&q=jacket');
  const table = within(await screen.findByRole('table', { name: 'All returns' }));
  expect(table.getByText('Winter jacket')).toBeTruthy();
  expect(table.getByText('by Dec 3')).toBeTruthy();
  const [asked] = server.asked.filter((what) => what.includes('/returns?'));
  for (const part of ['state=taken', 'from=2026-11-01', 'q=jacket']) expect(asked).toContain(part);
  const file = screen.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(file).toMatch(/\/returns\.csv\?.*state=taken/);
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'refused' } });
  await vi.waitFor(() =>
    expect(server.asked.some((what) => what.includes('state=refused'))).toBe(true),
  );
});

const group = (more: Partial<ReturnGroup>): ReturnGroup => ({
  key: 'k',
  name: 'Name',
  came: 19,
  refused: 9,
  cameBefore: 40,
  refusedBefore: 2,
  value: 100,
  mostly: 'Other',
  isWorse: false,
  ...more,
});

test('a store that refuses more stands out, and what is saved follows what is typed', async () => {
  const server = begin();
  const reasons: ReturnReasons = {
    days: 28,
    came: 20,
    refused: 9,
    cameBefore: 40,
    refusedBefore: 2,
    value: 400,
    paid: 120,
    reasons: [group({ name: 'Other' })],
    items: [group({ name: 'Desk lamp' })],
    stores: [group({ key: 's', name: 'Target Midtown', isWorse: true }), group({ came: 3 })],
    refusals: [{ reason: 'damaged', refused: 9 }],
    words: [],
  };
  server.answers(readReturnReasons, reasons);
  openApp('/retailer/companies/target/reasons');
  const stores = within(await screen.findByRole('table', { name: 'Stores' }));
  expect(stores.getByText('Refuses more than before')).toBeTruthy();
  expect(stores.getByText('9 of 19, 47% refused')).toBeTruthy();
  // The percentage is left out, because the store got fewer than five returns.
  expect(stores.getByText('9 of 3 refused')).toBeTruthy();
  expect(screen.getByText('The item is damaged')).toBeTruthy();
  const cost = screen.getByLabelText('What does one return by mail cost you?');
  fireEvent.change(cost, { target: { value: 'x' } });
  expect(screen.getByText('Type an amount like 8.50')).toBeTruthy();
  fireEvent.change(cost, { target: { value: '8.50' } });
  expect(screen.getByText(/would cost \$170\.00/).textContent).toContain(
    'You save $50.00 compared with mail.',
  );
  fireEvent.change(cost, { target: { value: '5' } });
  expect(screen.getByText(/would cost \$20\.00 less/)).toBeTruthy();
});
