import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  askForRefund,
  refundByFault,
  retryPayment,
} from '@backhaul/contract/calls/money/payment-acts.ts';
import {
  closeGatewayNotice,
  type GatewayNotice,
  listGatewayNotices,
} from '@backhaul/contract/calls/money/gateway-notices.ts';
import { listMoneyDifferences } from '@backhaul/contract/calls/money/reconciliation.ts';
import { listApprovals, readOwnLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import * as tracking from '@backhaul/contract/calls/money/payment-tracking.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './payment-tracking-screen.tsx';

const payment: tracking.TrackedPayment = {
  id: 'pi_1',
  purpose: 'fare',
  gateway: 'local',
  status: 'captured',
  brand: 'Visa',
  last4: '4242',
  amount: 15.44,
  captured: 15.44,
  refunded: 0,
  failureMessage: null,
  orderId: '0198a000-0000-7000-8000-0000000000f1',
  trackingNumber: 'RTN-4M8WZ1TKQ2PA',
  orderStatus: 'completed',
  customerId: '0198a000-0000-7000-8000-00000000c001',
  customerName: 'Priya Raman',
  openedAt: '2026-11-20T20:00:00Z',
  authorizedAt: '2026-11-20T20:01:00Z',
  lapsesAt: null,
  capturedAt: '2026-11-20T21:00:00Z',
  refundedAt: null,
  voidedAt: null,
  failedAt: null,
  stuck: null,
};
const stuck: tracking.TrackedPayment = {
  ...payment,
  id: 'pi_2',
  trackingNumber: 'RTN-C3W8KJ5NQ2PA',
  status: 'authorized',
  captured: 0,
  stuck: { reason: 'lapsing', since: '2026-11-20T19:00:00Z' },
};

function start(user = operator) {
  const server = startFakeServer();
  server.answers(me, user);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  server.answers(listGatewayNotices, []);
  server.answers(listMoneyDifferences, []);
  server.answers(readOwnLimits, {
    refund: null,
    credit: null,
    driverPay: null,
    promotion: null,
    campaign: null,
    writeOff: null,
    retailerCredit: null,
  });
  server.answers(listApprovals, []);
  server.answers(tracking.listStuckPayments, { items: [stuck], isCut: false });
  server.answers(tracking.listPayments, [payment]);
  server.answers(tracking.readTrackedPayment, {
    payment,
    refunds: [],
    postings: [
      { kind: 'capture', account: 'processor_clearing', at: '2026-11-20T21:00:00Z', amount: 15.44 },
    ],
    events: [
      { type: 'payment_captured', at: '2026-11-20T21:00:00Z', amount: 15.44, message: null },
    ],
    refundable: 15.44,
    refundableCredit: 3,
    refundableFee: 10.44,
    uncollected: 0,
  });
  return server;
}

test('an administrator without any scope sees what is stuck first, in a sentence, and no act', async () => {
  start({ ...operator, scopes: [] });
  openApp('/admin-payment-tracking');
  const list = await screen.findByRole('region', { name: 'Stuck payments' });
  await within(list).findByText(/authorization ends soon/);
  expect(within(list).getByText('RTN-C3W8KJ5NQ2PA')).toBeTruthy();
  fireEvent.click(await screen.findByRole('link', { name: 'RTN-4M8WZ1TKQ2PA' }));
  await screen.findByText('At the payment processor', { exact: false });
  expect(screen.queryByRole('button', { name: 'Give Money Back' })).toBeNull();
});

test('money is given back with an amount, a party and a reason, never more than was taken', async () => {
  const server = start();
  server.answers(refundByFault, { id: payment.orderId, credit: 0, refundable: 11.44 });
  openApp('/admin-payment-tracking?payment=pi_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Give Money Back' }));
  const dialog = await screen.findByRole('dialog', { name: /Give money back/ });
  await within(dialog).findByText(/of which \$3\.00 as credit/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Other amount' }));
  const give = within(dialog).getByRole('button', { name: 'Give Back' });
  const amount = within(dialog).getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '20' } });
  fireEvent.click(give);
  await within(dialog).findByText('At most $15.44 can be refunded');
  expect(within(dialog).getByText('Choose who is at fault')).toBeTruthy();
  expect(within(dialog).getByText('Enter a reason')).toBeTruthy();
  fireEvent.change(amount, { target: { value: '4' } });
  fireEvent.change(within(dialog).getByLabelText('Whose fault was it?'), {
    target: { value: 'driver' },
  });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'An hour late' } });
  fireEvent.click(give);
  await screen.findByText('Money Given Back');
  expect(server.sent.at(-1)?.body).toEqual({
    amount: 4,
    partyAtFault: 'driver',
    reason: 'An hour late',
  });
});

test.each([
  ['Give Back $15.44', { amount: 15.44, share: 'all' }],
  ['Fee Only, $10.44', { amount: 10.44, share: 'fee' }],
])('%s is one press', async (name, given) => {
  const server = start();
  server.answers(refundByFault, { id: payment.orderId, credit: 0, refundable: 0 });
  openApp('/admin-payment-tracking?payment=pi_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Give Money Back' }));
  const dialog = await screen.findByRole('dialog', { name: /Give money back/ });
  fireEvent.change(within(dialog).getByLabelText('Whose fault was it?'), {
    target: { value: 'store' },
  });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'It was closed' } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
  await screen.findByText('Money Given Back');
  expect(server.sent.at(-1)?.body).toEqual({
    ...given,
    partyAtFault: 'store',
    reason: 'It was closed',
  });
});

test('an amount above one’s limit is asked for, and so is one that the server refuses', async () => {
  const server = start();
  server.answers(readOwnLimits, {
    refund: 5,
    credit: 0,
    driverPay: 0,
    promotion: 0,
    campaign: 0,
    writeOff: 0,
    retailerCredit: 0,
  });
  openApp('/admin-payment-tracking?payment=pi_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Give Money Back' }));
  const dialog = await screen.findByRole('dialog', { name: /Give money back/ });
  await within(dialog).findByRole('button', { name: 'Request Approval $15.44' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Other amount' }));
  const amount = within(dialog).getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '5.01' } });
  await within(dialog).findByText(
    /Your limit is \$5\.00, so a second person must approve this amount/,
  );
  fireEvent.change(amount, { target: { value: '4' } });
  fireEvent.change(within(dialog).getByLabelText('Whose fault was it?'), {
    target: { value: 'driver' },
  });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'An hour late' } });
  server.refuses(refundByFault, 403, 'above_limit', 'You used $3.00 of it in the last 24 hours.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give Back' }));
  const ask = await within(dialog).findByRole('button', { name: 'Ask for Approval' });
  const expiresAt = '2026-11-21T20:00:00Z';
  server.answers(askForRefund, { id: payment.orderId, amount: 4, expiresAt });
  fireEvent.click(ask);
  await screen.findByText('Approval Requested');
  expect(server.sent.at(-1)?.body).toMatchObject({ amount: 4, reason: 'An hour late' });
});

test('what could not be collected is tried again at a press, and a refusal says why', async () => {
  const server = start();
  const isStuck = { reason: 'capture_failed', since: stuck.openedAt } as const;
  const failed = { ...stuck, id: 'pi_1', stuck: isStuck };
  const facts = {
    refundableCredit: 0,
    refundableFee: 0,
    refunds: [],
    postings: [],
    events: [],
    refundable: null,
    uncollected: 5,
  };
  server.answers(tracking.readTrackedPayment, { ...facts, payment: failed });
  server.refuses(retryPayment, 409, 'nothing_to_retry', 'Nothing of this payment has failed.');
  openApp('/admin-payment-tracking?payment=pi_1');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  fireEvent.click(again);
  await screen.findByText('Nothing of this payment has failed.');
  server.answers(retryPayment, { collecting: true, refunds: 0 });
  fireEvent.click(again);
  await screen.findByText('Trying Again');
  expect(server.sent.at(-1)?.what).toBe('POST /api/admin/payments/pi_1/retry');
});

const difference = {
  id: '0190b5d0-0000-7000-8000-0000000000d1',
  side: 'payments',
  provider: 'stripe',
  kind: 'missing_here',
  lineKind: 'charge',
  orderId: null,
  trackingNumber: null,
  payoutId: null,
  driverName: null,
  theirLine: 'txn_1',
  theirAmount: 18.24,
  theirCurrency: 'usd',
  ourAmount: null,
  happenedAt: '2026-11-20T08:00:00Z',
  foundAt: '2026-11-20T09:00:08Z',
  closedAt: null,
  closedBy: null,
  reason: null,
} as const;

test('what the providers and our books differ in is said first, for those who may act on it', async () => {
  const server = start();
  server.answers(listMoneyDifferences, [difference, { ...difference, id: payment.orderId }]);
  openApp('/admin-payment-tracking');
  await screen.findByText('2 differences between the providers and our books need a check.');
  const way = screen.getByRole('link', { name: 'See the differences' });
  expect(way.getAttribute('href')).toBe('/admin-reconciliation');
});

test('payments and their tracking are two tabs of one room', async () => {
  start();
  openApp('/admin-payment-tracking');
  await screen.findByRole('heading', { level: 1, name: 'Money: Needs attention' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Money, tabs' }));
  fireEvent.click(tabs.getByRole('link', { name: 'Payments' }));
  await screen.findByRole('heading', { level: 1, name: 'Money: Payments' });
  await screen.findByRole('table', { name: 'Payments' });
  expect(screen.queryByRole('region', { name: 'Stuck payments' })).toBeNull();
  fireEvent.click(tabs.getByRole('link', { name: 'Needs attention' }));
  await screen.findByRole('region', { name: 'Stuck payments' });
});

const notice: GatewayNotice = {
  id: '0198a000-0000-7000-8000-00000000d001',
  kind: 'wrong_mode',
  provider: 'stripe',
  endpoint: 'payments',
  reason: 'it is of test payments',
  payoutId: null,
  driverName: null,
  amount: null,
  times: 12,
  firstAt: '2026-11-20T19:00:00Z',
  lastAt: '2026-11-20T20:00:00Z',
};

test('what the providers’ messages tell is said with what to do, and closed with a reason', async () => {
  const server = start();
  const taken = { kind: 'payout_taken_back', amount: 7.5, driverName: 'Dana Driver' } as const;
  server.answers(listGatewayNotices, [notice, { ...notice, ...taken, id: payment.orderId }]);
  server.answers(closeGatewayNotice, undefined);
  openApp('/admin-payment-tracking');
  const told = await screen.findByRole('region', { name: 'Notices from providers' });
  within(told).getByText(/Compare the server’s keys and webhook secrets/);
  within(told).getByText(/\$7\.50 of a payout to Dana Driver is back in our balance/);
  expect(within(told).getAllByText(/12 times since/)).toHaveLength(2);
  const [close] = within(told).getAllByRole('button', { name: 'Close' });
  if (close === undefined) throw new Error('it cannot be closed');
  fireEvent.click(close);
  const dialog = await screen.findByRole('dialog', { name: 'Close this notice' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close notice' }));
  await within(dialog).findByText('A reason is required');
  const reason = within(dialog).getByLabelText('What did you find?');
  fireEvent.change(reason, { target: { value: 'The endpoint was of the test account' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close notice' }));
  await screen.findByText('Notice closed');
  expect(server.sent.at(-1)?.body).toEqual({ reason: 'The endpoint was of the test account' });
});

test('who may follow payments alone reads a notice and closes none', async () => {
  const server = start({ ...operator, scopes: [] });
  server.answers(listGatewayNotices, [notice]);
  openApp('/admin-payment-tracking');
  const told = await screen.findByRole('region', { name: 'Notices from providers' });
  expect(within(told).queryByRole('button')).toBeNull();
});

test.each([
  ['refunds', '/admin-refunds', tracking.listRefunds],
  ['disputes', '/admin-disputes', tracking.listDisputes],
] as const)('an address of the former view %s leads to its tab', async (view, path, call) => {
  const server = start({ ...operator, scopes: [] });
  server.answers(call, []);
  openApp(`/admin-payment-tracking?view=${view}&q=RTN-4M8WZ1TKQ2PA`);
  const tab = await screen.findByRole('link', { name: new RegExp(view, 'i'), current: 'page' });
  expect(tab.getAttribute('href')).toBe(path);
  expect(window.location.pathname + window.location.search).toBe(`${path}?q=RTN-4M8WZ1TKQ2PA`);
});

test('payouts are a view of the screen only for people without their tab', async () => {
  const server = start({ ...operator, scopes: [] });
  server.answers(tracking.listTrackedPayouts, []);
  openApp('/admin-payment-tracking?view=payouts');
  await screen.findByRole('tab', { name: 'Payouts', selected: true });
});
