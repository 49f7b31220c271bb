import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies } from '@backhaul/contract/calls/retail/companies.ts';
import {
  changeShop,
  type ConnectedShop,
  connectShop,
  listShops,
} from '@backhaul/contract/calls/retail/shops.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const shop: ConnectedShop = {
  id: '0198a000-0000-7000-8000-000000000001',
  kind: 'shopify',
  mode: 'live',
  address: 'acme.myshopify.com',
  refunds: 'ask',
  state: 'failing',
  lastError: 'down for a while',
  lastErrorAt: '2026-11-19T18:00:00.000Z',
  connectedAt: '2026-11-18T18:00:00.000Z',
  connectedBy: 'Riley Chen',
  lastOrderAt: null,
  orders: 1,
  returns: 2,
  lastRefunds: [
    {
      trackingNumber: 'RTN-EXAMPLE00001',
      order: '#1001',
      amount: 79.99,
      way: 'make',
      state: 'failed',
      error: 'the order is closed',
      at: '2026-11-19T18:00:00.000Z',
    },
  ],
};

function open(shops: ConnectedShop[]) {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role: 'owner' }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role: 'owner', stores: [], city: 'St. Louis' },
  ]);
  server.answers(listShops, shops);
  openApp('/retailer/companies/target/shops');
  return server;
}

test('a shop that fails says what failed last, and which refund', async () => {
  const server = open([shop]);
  await screen.findByRole('heading', { name: 'acme.myshopify.com' });
  expect(screen.getByText('Failing')).toBeTruthy();
  expect(screen.getByText('down for a while')).toBeTruthy();
  expect(screen.getByText('Failed: the order is closed')).toBeTruthy();
  server.answers(changeShop, { ...shop, refunds: 'make' });
  fireEvent.click(screen.getByLabelText('Refund the order at the shop'));
  await vi.waitFor(() =>
    expect(server.sent.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({
      refunds: 'make',
    }),
  );
});

test('a shop is connected with its own words for its keys, and a refusal loses nothing', async () => {
  const server = open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a shop' }));
  fireEvent.click(dialog.getByLabelText('WooCommerce'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Address of the shop', 'not a host');
  fireEvent.click(dialog.getByRole('button', { name: 'Connect shop' }));
  expect(dialog.getByText('Write the web address like shop.acme.com')).toBeTruthy();
  type('Address of the shop', 'shop.acme.com');
  type('Consumer key', 'ck_key');
  type('Consumer secret', 'cs_secret');
  server.refuses(connectShop, 422, 'shop_refused', 'The shop refused: wrong key');
  fireEvent.click(dialog.getByRole('button', { name: 'Connect shop' }));
  await dialog.findByText('The shop refused: wrong key');
  expect(dialog.getByLabelText<HTMLInputElement>('Consumer key').value).toBe('ck_key');
  expect(server.sent.find(({ what }) => what.endsWith('/shops'))?.body).toMatchObject({
    kind: 'woocommerce',
    address: 'shop.acme.com',
    refunds: 'ask',
  });
});
