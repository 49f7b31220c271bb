import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import * as books from '@backhaul/contract/calls/money/books.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-books-screen.tsx';

const orderId = '0198a000-0000-7000-8000-0000000000f1';
const statement: books.BooksStatement = {
  of: 'account',
  key: 'processor_clearing',
  name: null,
  from: '2026-11-01',
  to: null,
  opening: 100,
  debits: 15.44,
  credits: 0,
  closing: 115.44,
  accounts: [],
  lines: [
    {
      id: 7,
      at: '2026-11-20T21:00:00Z',
      kind: 'capture',
      reference: 'pi_1',
      transactionId: '0198a000-0000-7000-8000-0000000000a7',
      account: 'processor_clearing',
      orderId,
      trackingNumber: 'RTN-4M8WZ1TKQ2PA',
      payoutId: null,
      personId: null,
      personName: null,
      debit: 15.44,
      credit: 0,
      balance: 115.44,
    },
  ],
};

function start(user = operator) {
  const server = startFakeServer();
  server.answers(me, user);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  server.answers(books.readBooksStatement, statement);
  server.answers(books.readTrialBalance, {
    at: '2026-11-20T22:00:00Z',
    accounts: [
      { account: 'processor_clearing', debits: 120, credits: 20, balance: 100 },
      { account: 'driver_payable', debits: 0, credits: 100, balance: 100 },
    ],
    debits: 120,
    credits: 120,
    isBalanced: true,
  });
  return server;
}

test('shows an account with its balances, each line with its order, and the file of it', async () => {
  start();
  openApp('/admin-books');
  const shown = await screen.findByRole('region', {
    name: 'Statement of At the payment processor',
  });
  const row = within(shown).getByRole('row', { name: /Payment taken/ });
  expect(within(row).getByText('$115.44')).toBeTruthy();
  const link = within(row).getByRole('link', { name: 'RTN-4M8WZ1TKQ2PA' });
  expect(link.getAttribute('href')).toContain(`of=order&key=${orderId}`);
  const file = within(shown).getByRole('link', { name: 'Download as CSV' });
  expect(file.getAttribute('href')).toBe(
    '/api/admin/books/statement.csv?of=account&key=processor_clearing',
  );
});

test('says that debits are credits, to our employees of finance too', async () => {
  start({ ...customer, employeeRole: 'finance' });
  openApp('/admin-books');
  fireEvent.click(await screen.findByRole('tab', { name: 'Trial balance' }));
  await screen.findByText(/The books balance: debits and credits are both \$120.00/);
  expect(screen.getByRole('row', { name: /2100 Owed to drivers Liability/ })).toBeTruthy();
});

test('offers the journal in both formats, a year at most', async () => {
  start();
  openApp('/admin-books?view=export&from=2026-01-01&to=2026-11-20');
  const file = await screen.findByRole('link', { name: 'Journal for Ledger and hledger' });
  expect(file.getAttribute('href')).toBe(
    '/api/admin/books/journal.ledger?from=2026-01-01&to=2026-11-20',
  );
});
