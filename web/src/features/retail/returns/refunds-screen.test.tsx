import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies } from '@backhaul/contract/calls/retail/companies.ts';
import {
  confirmRefunds,
  listRefundsDue,
  type RefundDue,
} from '@backhaul/contract/calls/retail/refunds.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { retailer } from '../../../testing/people.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const refund = (n: number, more: Partial<RefundDue> = {}): RefundDue => ({
  orderId: `0198a000-0000-7000-8000-00000000000${n}`,
  trackingNumber: `RTN-REFUND00000${n}`,
  orderName: `Jacket ${n}`,
  numberOfItems: 1,
  customer: 'Ann L.',
  store: 'Target Hampton Village',
  takenAt: '2026-11-19T18:00:00.000Z',
  dueOn: '2026-12-03',
  isLate: false,
  method: 'original_payment',
  expected: 40,
  ...more,
});
const [first, second] = [refund(1, { isLate: true }), refund(2)];

function open(refunds: readonly RefundDue[]) {
  const server = startFakeServer();
  server.answers(me, { ...retailer, memberships: [{ companyId: 'target', role: 'manager' }] });
  server.answers(listOwnCompanies, [
    { id: 'target', name: 'Target', role: 'manager', stores: [], city: 'St. Louis' },
  ]);
  server.answers(listRefundsDue, [...refunds]);
  openApp('/retailer/companies/target/refunds');
  return server;
}
const confirmed = ({ orderId }: RefundDue) => ({
  orderId,
  outcome: 'confirmed' as const,
  code: null,
  message: null,
});

test('one refund is confirmed with the amount that was paid back', async () => {
  const server = open([first, second]);
  await screen.findByText('2 refunds to confirm, 1 of them late');
  server.answers(confirmRefunds, { results: [confirmed(first)] });
  const [button] = screen.getAllByRole('button', { name: 'Confirm' });
  if (button === undefined) throw new Error('nothing to confirm');
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the refund' }));
  const amount = dialog.getByLabelText('Amount paid back');
  fireEvent.change(amount, { target: { value: 'all of it' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm refund' }));
  expect(dialog.getByText('Type an amount like 79.99')).toBeTruthy();
  fireEvent.change(amount, { target: { value: '$35.50' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm refund' }));
  await screen.findByText('1 refund confirmed.');
  expect(server.sent.find(({ what }) => what.endsWith('/confirm'))?.body).toEqual({
    refunds: [{ orderId: first.orderId, amount: 35.5 }],
  });
});

test('several are confirmed at what was expected, and the one that was refused is named', async () => {
  const server = open([first, second]);
  await screen.findByText('Jacket 2');
  server.answers(confirmRefunds, {
    results: [
      confirmed(first),
      {
        orderId: second.orderId,
        outcome: 'refused',
        code: 'illegal_transition',
        message: 'The payment has not been taken yet.',
      },
    ],
  });
  for (const { trackingNumber } of [first, second])
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(trackingNumber) }));
  expect(screen.getByText('2 selected, $80.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 2 refunds' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 refunds' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm refunds' }));
  await dialog.findByText(/RTN-REFUND000002: The payment has not been taken yet/);
  expect(dialog.getByText('1 refund confirmed, 1 not confirmed.')).toBeTruthy();
  expect(server.sent.find(({ what }) => what.endsWith('/confirm'))?.body).toEqual({
    refunds: [{ orderId: first.orderId }, { orderId: second.orderId }],
  });
});

test('nothing to confirm is said as such', async () => {
  open([]);
  await screen.findByText('Nothing to confirm');
});
