import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listOwnCompanies } from '@backhaul/contract/calls/retail/companies.ts';
import {
  confirmRefunds,
  listRefundsDue,
  type RefundDue,
} from '@backhaul/contract/calls/retail/refunds.ts';
import { listCompanyReturns } from '@backhaul/contract/calls/retail/return-list.ts';
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
  const amount = dialog.getByLabelText('Refunded amount');
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
  await screen.findByText('No refunds to confirm');
});

async function paste(rows: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm refunds from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm refunds from a file' }));
  fireEvent.change(await dialog.findByLabelText('Or paste rows'), { target: { value: rows } });
  fireEvent.click(dialog.getByRole('button', { name: 'Read the pasted rows' }));
  return dialog;
}
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

test('the rows of a file that fit are confirmed, and each other row says why not', async () => {
  const server = open([first, second]);
  server.answers(listCompanyReturns, [
    {
      orderId: '0198a000-0000-7000-8000-000000000009',
      trackingNumber: 'RTN-REFUNDED9',
      state: 'refunded',
      orderName: 'Lamp',
      numberOfItems: 1,
      itemValue: 20,
      returnReason: 'No longer needed',
      customer: 'Ann L.',
      store: 'Target Hampton Village',
      bookedAt: '2026-11-18T18:00:00.000Z',
      arrivedAt: '2026-11-19T18:00:00.000Z',
      refund: 20,
      refundBy: '2026-12-03',
    },
  ]);
  const dialog = await paste(
    [
      'Tracking number,Amount',
      `${first.trackingNumber},35.50`,
      `${second.trackingNumber},`,
      'RTN-REFUNDED9,20',
      'RTN-ELSEWHERE,20',
      `${first.trackingNumber},35.50`,
      `${second.trackingNumber},all of it`,
    ].join('\n'),
  );
  await dialog.findByText(/2 of 6 rows will be confirmed, \$75\.50 in all/);
  expect(textsOf(dialog.getAllByRole('row')).slice(1)).toEqual([
    expect.stringMatching(/Row 4.*Already confirmed/),
    expect.stringMatching(/Row 5.*None of your returns has this tracking number/),
    expect.stringMatching(/Row 6.*Row 2 has the same tracking number/),
    expect.stringMatching(/Row 7.*“all of it” is not an amount like 79.99/),
    expect.stringMatching(/Row 2.*The refund will be confirmed/),
    expect.stringMatching(/Row 3.*The refund will be confirmed/),
  ]);
  expect(dialog.getByText('expected $40.00')).toBeTruthy();
  const refused = {
    orderId: second.orderId,
    outcome: 'refused' as const,
    code: 'illegal_transition',
  };
  server.answers(confirmRefunds, {
    results: [confirmed(first), { ...refused, message: 'The payment has not been taken yet.' }],
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm 2 refunds' }));
  await dialog.findByText('1 refund confirmed, 1 not confirmed.');
  expect(textsOf(dialog.getAllByRole('row')).slice(-2)).toEqual([
    expect.stringMatching(/Row 2.*Confirmed/),
    expect.stringMatching(/Row 3.*The payment has not been taken yet./),
  ]);
  expect(server.sent.find(({ what }) => what.endsWith('/confirm'))?.body).toEqual({
    refunds: [{ orderId: first.orderId, amount: 35.5 }, { orderId: second.orderId }],
  });
  expect(server.asked.filter((what) => what.includes('/target/returns?'))).toHaveLength(2);
});

test('more than one request may confirm are sent one request after the other, and a failure loses nothing', async () => {
  const many = Array.from({ length: 101 }, (_, n) =>
    refund(1, {
      orderId: `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      trackingNumber: `RTN-MANY${String(n).padStart(6, '0')}`,
    }),
  );
  const server = open(many);
  server.answers(confirmRefunds, () => {
    server.drops(confirmRefunds);
    return { results: many.slice(0, 100).map(confirmed) };
  });
  const dialog = await paste(many.map(({ trackingNumber }) => trackingNumber).join('\n'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm 101 refunds' }));
  const again = await dialog.findByRole('button', { name: 'Confirm 1 refund' });
  await vi.waitFor(() => expect(again.hasAttribute('disabled')).toBe(false), 10_000);
  server.answers(confirmRefunds, { results: many.slice(100).map(confirmed) });
  fireEvent.click(again);
  await dialog.findByText('101 refunds confirmed.');
  const sizes = server.sent.flatMap(({ body }) => (body as { refunds: object[] }).refunds.length);
  expect(sizes).toEqual([100, 1, 1]);
});

test('a file that is no table is refused where it is chosen', async () => {
  open([first]);
  const dialog = await paste('Item,Price\nJacket,40');
  await dialog.findByText('Write “Tracking number” in the first row, above the tracking numbers.');
  fireEvent.change(dialog.getByLabelText('File of refunds'), {
    target: { files: [new File(['x'.repeat(1_000_001)], 'much.csv')] },
  });
  await dialog.findByText('The file is larger than 1 MB. Use a smaller file.');
});
