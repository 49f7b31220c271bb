import { me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  type PaymentStatement,
  readPaymentStatement,
} from '@backhaul/contract/calls/money/payment-statement.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './account-settings-screen.tsx';

const line = {
  id: 11,
  at: '2026-11-20T20:00:00Z',
  kind: 'charge',
  orderId: '0198a000-0000-7000-8000-0000000000f1',
  trackingNumber: 'RTN-4M8WZ1TKQ2PA',
  orderName: 'Kettle',
  retailer: 'Target',
  amount: 15.44,
} as const;
const statement: PaymentStatement = {
  year: 2026,
  years: [2026, 2025],
  charged: 15.44,
  refunded: 3,
  credit: 5,
  lines: [
    { ...line, id: 13, kind: 'credit', amount: 5 },
    { ...line, id: 12, kind: 'refund', amount: -3 },
    line,
  ],
};

function start(shown: PaymentStatement) {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readPaymentStatement, shown);
  openApp('/account-settings#payments');
  return server;
}

const section = () => screen.findByRole('region', { name: 'Payments' });

test('says what was paid in a year, each payment with its order, and has both as files', async () => {
  const server = start(statement);
  const list = await screen.findByRole('list', { name: 'Payments in 2026' });
  const shown = await section();
  expect(shown.textContent).toContain(
    '$12.44 paid in 2026: $15.44 charged, $3.00 refunded, $5.00 more paid with credit.',
  );
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[1]).toMatch(/^KettleRefunded, .*Target−\$3\.00$/);
  expect(within(list).getAllByRole('link', { name: 'Kettle' })[0]?.getAttribute('href')).toBe(
    `/order-status/${line.orderId}`,
  );
  const pdf = within(shown).getByRole('link', { name: 'Statement (PDF)' });
  expect(pdf.getAttribute('href')).toBe('/api/account/payments.pdf?year=2026');
  within(shown).getByRole('link', { name: 'Download as CSV' });
  server.answers(readPaymentStatement, { ...statement, year: 2025, lines: [] });
  fireEvent.change(within(shown).getByLabelText('Year'), { target: { value: '2025' } });
  await within(shown).findByText('You paid nothing in 2025 so far.');
});

test('whoever paid nothing reads that, and is offered no file', async () => {
  start({ ...statement, years: [2026], charged: 0, refunded: 0, credit: 0, lines: [] });
  await screen.findByText('You paid nothing in 2026 so far.');
  expect(within(await section()).queryByRole('link', { name: 'Statement (PDF)' })).toBeNull();
});
