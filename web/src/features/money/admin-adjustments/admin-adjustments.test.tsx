import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { adjustDriverPay, listAdjustments } from '@backhaul/contract/calls/money/adjustments.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-adjustments-screen.tsx';

const adjustment = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  driver: {
    id: '0190b5d0-0000-7000-8000-0000000000d1',
    name: 'Dana Reed',
    email: 'dana@example.com',
  },
  trackingNumber: null,
  kind: 'adjustment',
  amount: -4,
  reason: 'Receipt of another order',
  author: 'Robin Hale',
  isPaid: false,
  createdAt: '2026-11-20T20:00:00Z',
} as const;

test('books what takes a driver below zero only once that is said to be meant', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listAdjustments, [adjustment]);
  openApp('/driver-incentives');
  const row = await screen.findByRole('row', { name: /Dana Reed/ });
  for (const text of ['−$4.00', 'Receipt of another order', 'Robin Hale', 'Not yet'])
    within(row).getByText(text);
  fireEvent.click(screen.getByRole('button', { name: 'Add an adjustment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an adjustment' }));
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Book adjustment' }));
  send();
  await dialog.findByText('Enter the driver’s e-mail');
  enter('Driver’s e-mail', 'dana@example.com');
  enter('Kind', 'incentive');
  enter('Amount', '-4');
  enter('Reason', 'Receipt of another order');
  send();
  await dialog.findByText('An incentive cannot be negative');
  enter('Kind', 'adjustment');
  server.refuses(adjustDriverPay, 409, 'adjustment_below_zero', 'With this the driver owes us.');
  send();
  const meant = await dialog.findByRole('switch', {
    name: /the driver will owe us money/,
  });
  fireEvent.click(meant);
  server.answers(adjustDriverPay, adjustment);
  send();
  await screen.findByText('−$4.00 for Dana Reed. We notify the driver.');
  expect(server.sent).toContainEqual(
    expect.objectContaining({
      what: 'POST /api/admin/adjustments',
      body: expect.objectContaining({ amount: -4, belowZero: true }),
    }),
  );
});
