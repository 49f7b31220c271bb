import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies } from '@backhaul/contract/calls/retail/companies.ts';
import {
  type Invoice,
  disputeInvoice,
  listOwnInvoices,
  readOwnInvoice,
} from '@backhaul/contract/calls/retail/invoices.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './invoices-screen.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const invoice: Invoice = {
  id: '0198a000-0000-7000-8000-00000000b111',
  number: 'BH-2026-0017',
  company: { id: 'target', name: 'Target' },
  month: '2026-10-01',
  sentOn: '2026-11-01',
  dueOn: '2026-11-16',
  state: 'overdue',
  total: 45,
  left: 25,
  paid: 20,
  credited: 0,
  writtenOff: 0,
  returns: 2,
};

test('an owner reads what is late, opens the invoice, and has its files', async () => {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role: 'owner' }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role: 'owner', stores: [], city: 'St. Louis' },
  ]);
  server.answers(listOwnInvoices, {
    today: '2026-11-20',
    owed: 44.79,
    draft: { total: 19.79, returns: 1 },
    invoices: [invoice],
  });
  const line = {
    at: '2026-10-05T18:00:00.000Z',
    orderId: '0198a000-0000-7000-8000-00000000b0d1',
    trackingNumber: 'RTN-7K2M9Q4X',
    store: 'Target Brentwood',
  };
  server.answers(readOwnInvoice, {
    ...invoice,
    lines: [
      { ...line, id: '1', orderName: 'Rain jacket', amount: 50 },
      { ...line, id: '2', orderName: 'Lamp', amount: -5 },
    ],
    disputes: [],
    mayDispute: true,
    postings: [
      {
        id: '0198a000-0000-7000-8000-00000000ac11',
        at: '2026-11-10T18:00:00.000Z',
        kind: 'payment',
        amount: 20,
        reference: 'ACH 1',
      },
    ],
  });
  openApp('/retailer/companies/target/invoices');
  await screen.findByText('One invoice is late.');
  screen.getByText('$19.79');
  fireEvent.click(screen.getByRole('link', { name: 'BH-2026-0017' }));
  await screen.findByRole('heading', { name: 'Invoice BH-2026-0017' });
  screen.getByText('$25.00 was due Nov 16, 2026.');
  screen.getByText('Refund for Lamp');
  const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'PDF' });
  expect(file.pathname).toBe(`/api/retailer/companies/target/invoices/${invoice.id}/invoice.pdf`);
  server.refuses(disputeInvoice, 409, 'invoice_not_disputable', 'It is too late.');
  fireEvent.click(screen.getByRole('button', { name: 'Dispute this invoice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dispute invoice BH-2026-0017' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' }));
  dialog.getByText('Say what is wrong');
  // A line that was already refunded cannot be disputed.
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  fireEvent.change(dialog.getByLabelText('What do you dispute?'), { target: { value: '1' } });
  fireEvent.change(dialog.getByLabelText(/^What is wrong/), { target: { value: 'It never came' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await dialog.findByText('It is too late.');
  const sent = server.sent.find(({ what }) => what.endsWith('/disputes'));
  expect(sent?.body).toEqual({ lineId: '1', words: 'It never came' });
});
