import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as driverCalls from '@backhaul/contract/calls/driving/driver.ts';
import * as driverEarnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import {
  listPayouts,
  openPayoutSetup,
  type Payout,
  type PayoutAccount,
  requestPayout,
} from '@backhaul/contract/calls/money/payouts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { customer, driver } from '../../../testing/people.ts';

const performance = {
  weeklyDeliveries: 2,
  weeklyEarnings: 24.1,
  onTimeRate: 100,
  customerSatisfaction: 98,
  driverRating: 5,
  completedDeliveries: 2,
  todayEarnings: 24.1,
  pendingEarnings: 24.1,
  totalEarnings: 24.1,
  nextPayoutOn: '2026-11-23',
  canCashOut: true,
  payoutAccount: null as PayoutAccount | null,
  activeJobs: 0,
  completedToday: 2,
  trend: [],
  breakdown: [{ code: 'call_out', label: 'Call-outs', amount: 3 }],
};

const payout: Payout = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  kind: 'instant',
  state: 'requested',
  amount: 24.1,
  fee: 0.5,
  arrives: 23.6,
  earnings: 2,
  failure: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  settledAt: null,
};

const earning = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  orderId: '0198a000-0000-7000-8000-0000000000d1',
  retailer: 'Target',
  adjustment: null,
  totalEarning: 3,
  tip: 0,
  status: 'pending' as const,
  isOnItsWay: false,
  isCallOut: true,
  createdAt: '2026-11-20T20:00:00.000Z',
  tripMiles: 3.4,
  tripMinutes: 7,
};

async function open(change: Partial<typeof performance> = {}, payouts: Payout[] = []) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(driverCalls.listAvailableOrders, []);
  server.answers(driverCalls.listDriverOrders, []);
  server.answers(driverEarnings.listEarnings, [earning]);
  server.answers(driverEarnings.readPerformance, { ...performance, ...change });
  server.answers(listPayouts, payouts);
  openApp('/driver-portal?tab=earnings');
  return { server, button: await screen.findByRole('button', { name: 'Cash Out Now' }) };
}

test('Cash Out Now says what arrives, asks once, and says that it is on its way', async () => {
  const { server, button } = await open();
  expect(screen.getByText('Instant transfer fee $0.50. You get $23.60.')).toBeTruthy();
  expect(screen.getByText(/we pay out the whole amount on .*Nov 23.*without a fee/)).toBeTruthy();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out now?' }));
  server.answers(requestPayout, payout);
  server.answers(driverEarnings.readPerformance, { ...performance, pendingEarnings: 0 });
  server.answers(listPayouts, [payout]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cash out $24.10' }));
  expect(await screen.findByText(/\$23\.60 is on its way, cashed out/)).toBeTruthy();
  expect(screen.getByText(/A payout is on its way\. You can cash out again/)).toBeTruthy();
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(server.asked.filter((one) => one === `POST ${requestPayout.path}`)).toHaveLength(1);
});

test('what the server refuses is said in the dialog, which stays', async () => {
  const { server, button } = await open();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out now?' }));
  server.refuses(requestPayout, 409, 'payout_running', 'A payout is on its way already.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cash out $24.10' }));
  expect(await dialog.findByText('A payout is on its way already.')).toBeTruthy();
});

test.each([
  [{ pendingEarnings: 0 }, 'There is nothing to pay out yet.'],
  [{ pendingEarnings: -3 }, 'There is nothing to pay out yet.'],
  [{ canCashOut: false }, 'You cannot cash out yet.'],
])('with %j it is disabled and says why', async (change, why) => {
  const { button } = await open(change);
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText((text) => text.startsWith(why))).toBeTruthy();
});

const account: PayoutAccount = { state: 'none', problem: null, takesInstant: false };

test.each([
  [account, 'Set up payouts first', 'Set up payouts'],
  [{ ...account, state: 'started' }, 'Your payout setup is not finished', 'Continue setup'],
  [{ ...account, state: 'in_review' }, 'Stripe is checking your details', 'Check again'],
  [
    { ...account, state: 'disabled', problem: 'details_missing' },
    'Stripe needs more details',
    'Add the missing details',
  ],
] as const)(
  'with the account %j it says what is missing and leads there',
  async (payoutAccount, why, does) => {
    const { button } = await open({ payoutAccount });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText((text) => text.startsWith(why))).toBeTruthy();
    expect(screen.getByRole('button', { name: does })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Instant Pay Available/ })).toBeNull();
  },
);

test('what keeps Stripe’s page from opening is said where it was asked for', async () => {
  const { server } = await open({ payoutAccount: account });
  const why = 'We could not reach Stripe just now. Please try again in a moment.';
  server.refuses(openPayoutSetup, 503, 'payouts_unavailable', why);
  fireEvent.click(screen.getByRole('button', { name: 'Set up payouts' }));
  expect(await screen.findByText(why)).toBeTruthy();
});

test('an account that Stripe closed leads to support', async () => {
  await open({ payoutAccount: { ...account, state: 'disabled', problem: 'rejected' } });
  expect(screen.getByText(/^Stripe has closed your account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
});

test('a bank that takes nothing at once is promised no minutes', async () => {
  const { button } = await open({ payoutAccount: { ...account, state: 'ready' } });
  expect(
    screen.getByText(
      /^Cash-out fee \$0\.50\. You get \$23\.60\. Your bank does not accept instant transfers/,
    ),
  ).toBeTruthy();
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out now?' }));
  expect(dialog.getByText(/arrive in one to three business days/)).toBeTruthy();
  expect(dialog.queryByText(/right away/)).toBeNull();
});

test('without payout accounts nothing is said to go to a bank', async () => {
  const { button } = await open({ payoutAccount: null });
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out now?' }));
  expect(
    dialog.getByText(/Test mode: we send no money, and you need no bank account\./),
  ).toBeTruthy();
  expect(dialog.queryByText(/right away/)).toBeNull();
});

test('a payout that failed says why, and that its money is pending again', async () => {
  const failed: Payout = {
    ...payout,
    state: 'failed',
    failure: 'account_closed',
    settledAt: '2026-11-20T20:01:00.000Z',
  };
  const { button } = await open({}, [failed]);
  expect(await screen.findByText('Your payout of $23.60 failed')).toBeTruthy();
  expect(
    screen.getByText('Your bank account is closed. The $24.10 is pending again.'),
  ).toBeTruthy();
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('a call-out is called one, and the breakdown adds up to all earnings', async () => {
  await open();
  const latest = within(await screen.findByRole('region', { name: 'Latest earnings' }));
  expect(await latest.findByText('Trip without a pickup')).toBeTruthy();
  expect(latest.queryByText(/3\.4 mi/)).toBeNull();
  const breakdown = within(screen.getByRole('region', { name: 'Earnings breakdown' }));
  expect(breakdown.getByRole('row', { name: 'Total $24.10' })).toBeTruthy();
});

test('an administrator who is no driver is shown no figures of one', async () => {
  const server = startFakeServer();
  server.answers(me, { ...customer, isAdmin: true });
  server.answers(driverCalls.listAvailableOrders, []);
  server.answers(driverCalls.listDriverOrders, []);
  server.answers(driverEarnings.listEarnings, []);
  server.answers(driverEarnings.readPerformance, performance);
  openApp('/driver-portal?tab=earnings');
  await screen.findByText('Only drivers have earnings.');
  expect(screen.getByText('Admin View.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Admin Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: "Today's Performance" })).toBeNull();
  expect(screen.getByRole('banner').textContent).not.toMatch(/Rating|GPS/);
  expect(screen.queryByRole('button', { name: 'Cash Out Now' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Instant Pay Available/ })).toBeNull();
});
