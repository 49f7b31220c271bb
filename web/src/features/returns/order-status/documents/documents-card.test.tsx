import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { readOrderDocuments } from '@backhaul/contract/calls/returns/documents.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { customer } from '../../../../testing/people.ts';
import { testOrder } from '../test-order.ts';

const token = '0f8fad5b-d9cb-469f-a165-70867728950e';
const documents = {
  token,
  link: `http://localhost/passport/${token}`,
  qr: { size: 3, path: 'M0 0h1v1h-1z' },
  hasReceipt: true,
  hasDonationReceipt: false,
};

function open(start: (server: ReturnType<typeof startFakeServer>) => void) {
  const server = startFakeServer();
  const order = testOrder();
  server.answers(me, customer);
  server.answers(readCustomerOrder, order);
  start(server);
  openApp(`/order-status/${order.id}`);
  return order;
}

const card = async () => within(await screen.findByRole('region', { name: 'Return passport' }));

test('leads to the passport, its PDF and the receipt', async () => {
  const { id } = open((server) => server.answers(readOrderDocuments, documents));
  const papers = await card();
  expect((await papers.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe(
    `/passport/${token}`,
  );
  const hrefOf = (name: string) => papers.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Passport (PDF)')).toBe(`/api/orders/${id}/passport.pdf`);
  expect(hrefOf('Receipt (PDF)')).toBe(`/api/orders/${id}/receipt.pdf`);
  expect(papers.getByRole('button', { name: 'Copy link' })).not.toBeNull();
});

test('has no receipt before something was charged', async () => {
  open((server) => server.answers(readOrderDocuments, { ...documents, hasReceipt: false }));
  const papers = await card();
  expect(await papers.findByText('Receipt (PDF) after we charge you')).not.toBeNull();
  expect(papers.queryByRole('link', { name: 'Receipt (PDF)' })).toBeNull();
});

test('says that the documents could not be loaded, and lets them be tried again', async () => {
  open((server) => server.refuses(readOrderDocuments, 404, 'not_found', 'There is nothing here.'));
  const papers = await card();
  expect(await papers.findByRole('button', { name: 'Try Again' })).not.toBeNull();
});
