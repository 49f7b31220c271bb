import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { readPerformance } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import {
  type DriverStatement,
  readStatement,
} from '@backhaul/contract/calls/driving/driver-statements.ts';
import {
  checkPayoutAccount,
  listPayouts,
  openPayoutSetup,
  type Payout,
  type PayoutAccount,
} from '@backhaul/contract/calls/money/payouts.ts';
import { addDays, weekdayOf } from '@backhaul/domain/time/calendar-date.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';

const line = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  at: '2026-11-20T20:00:00.000Z',
  trackingNumber: 'RTN-AAAAAAAAAAAA',
  retailer: 'Target',
  kind: 'trip',
  reason: null,
  tip: 2.5,
  total: 8.85,
  miles: 3.84,
  isPaid: false,
} as const;

/** The short name of a weekday, such as 'Thu'. */
const shortDay = (day: string) =>
  weekdayOf(day).replace(/^(.)(..).*/, (_, first, rest) => `${first.toUpperCase()}${rest}`);

const week: DriverStatement = {
  period: 'week',
  from: '2026-11-16',
  to: '2026-11-22',
  opening: 10,
  closing: 2.35,
  earned: 11.85,
  trips: 6.35,
  callOuts: 3,
  tips: 2.5,
  adjustments: 0,
  jobs: 1,
  miles: 3.84,
  paidOut: 19.5,
  fees: 0.5,
  bars: [{ day: '2026-11-20', earned: 11.85, tips: 2.5, miles: 3.84 }],
  lines: [
    line,
    { ...line, id: line.id.replace('e1', 'e2'), kind: 'call_out', tip: 0, total: 3, miles: null },
  ],
};

const failed: Payout = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  kind: 'instant',
  state: 'failed',
  amount: 19.5,
  fee: 0.5,
  arrives: 19,
  earnings: 2,
  failure: 'account_disabled',
  createdAt: '2026-11-20T20:00:00.000Z',
  settledAt: '2026-11-20T20:01:00.000Z',
};

function open(address: string, statement: DriverStatement) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  server.answers(readStatement, statement);
  server.answers(listPayouts, [failed]);
  openApp(address);
  return server;
}

test('a week adds up: what it was for, how the account moved, each earning and payout', async () => {
  open('/driver-payments?day=2026-11-20', week);
  expect(await screen.findByText('Nov 16 to Nov 22, 2026')).toBeTruthy();
  const account = within(await screen.findByRole('region', { name: 'Your account' }));
  expect(account.getByRole('row', { name: 'Paid out −$19.50' })).toBeTruthy();
  expect(account.getByRole('row', { name: 'Owed to you after this period $2.35' })).toBeTruthy();
  const lines = within(screen.getByRole('region', { name: 'Earnings' }));
  expect(lines.getByText(/Trip without a pickup/)).toBeTruthy();
  expect(lines.getByText(/Trip, \$2\.50 tip/)).toBeTruthy();
  const payouts = within(await screen.findByRole('region', { name: 'Payouts' }));
  expect(await payouts.findByText('Failed')).toBeTruthy();
  expect(
    payouts.getByText(/cannot receive payouts right now\. The \$19\.50 is pending again/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Statement (PDF)' }).getAttribute('href')).toBe(
    '/api/driver/statement.pdf?period=week&day=2026-11-16',
  );
});

test('a day that has not come has no figure, and one that brought nothing has', async () => {
  const today = localTimeAt(Date.now(), 'America/Chicago').date;
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const bars = [yesterday, today, tomorrow].map((day) => ({ day, earned: 0, tips: 0, miles: 0 }));
  open(`/driver-payments?day=${today}`, { ...week, bars });
  expect(await screen.findByRole('row', { name: `${shortDay(yesterday)} $0.00` })).toBeTruthy();
  expect(screen.getByRole('row', { name: `${shortDay(tomorrow)} not yet` })).toBeTruthy();
});

test('the tax year has its summary, and the address keeps the period', async () => {
  const server = open('/driver-payments?day=2026-11-20', week);
  await screen.findByRole('region', { name: 'Your account' });
  server.answers(readStatement, { ...week, period: 'year', from: '2026-01-01', lines: [] });
  fireEvent.click(screen.getByRole('radio', { name: 'Tax year' }));
  const summary = await screen.findByRole('link', { name: 'Tax-year summary (PDF)' });
  expect(summary.getAttribute('href')).toBe('/api/driver/statement.pdf?period=year&day=2026-01-01');
  const file = screen.getByRole('link', { name: 'Download as CSV' });
  expect(file.getAttribute('href')).toBe('/api/driver/statement.csv?period=year&day=2026-01-01');
  expect(window.location.search).toContain('period=year');
  fireEvent.click(screen.getByRole('button', { name: 'Earlier period' }));
  expect(await screen.findByText('2025')).toBeTruthy();
});

test('an adjustment stands among the earnings with its reason', async () => {
  const adjustment = {
    ...line,
    kind: 'adjustment',
    reason: 'Receipt of another order',
    trackingNumber: null,
    retailer: null,
    tip: 0,
    total: -4,
  } as const;
  open('/driver-payments?day=2026-11-20', { ...week, adjustments: -4, lines: [adjustment] });
  const lines = within(await screen.findByRole('region', { name: 'Earnings' }));
  lines.getByText('Receipt of another order');
  lines.getByText('−$4.00');
  const what = within(screen.getByRole('region', { name: 'Earnings by kind' }));
  expect(what.getByRole('row', { name: 'Adjustments and incentives −$4.00' })).toBeTruthy();
});

const performance = {
  weeklyDeliveries: 0,
  weeklyEarnings: 0,
  onTimeRate: 100,
  customerSatisfaction: 98,
  driverRating: 5,
  completedDeliveries: 0,
  todayEarnings: 0,
  pendingEarnings: 10,
  totalEarnings: 10,
  nextPayoutOn: '2026-11-23',
  canCashOut: true,
  activeJobs: 0,
  completedToday: 0,
  trend: [],
  breakdown: [],
};

const notBegun: PayoutAccount = { state: 'none', problem: null, takesInstant: false };

function openWith(payoutAccount: PayoutAccount | null, address = '/driver-payments') {
  const server = open(address, week);
  server.answers(readPerformance, { ...performance, payoutAccount });
  return server;
}

test('a driver without an account reads what is asked for, and is led to Stripe', async () => {
  const server = openWith(notBegun);
  const card = within(await screen.findByRole('region', { name: 'Set up payouts' }));
  expect(card.getByText(/We never see your bank details/)).toBeTruthy();
  server.refuses(openPayoutSetup, 503, 'payouts_unavailable', 'We could not reach Stripe.');
  fireEvent.click(card.getByRole('button', { name: 'Set up payouts' }));
  expect(await card.findByText('We could not reach Stripe.')).toBeTruthy();
});

test('whoever comes back from Stripe sees how their account stands now', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  server.answers(readStatement, week);
  server.answers(listPayouts, []);
  server.answers(readPerformance, { ...performance, payoutAccount: notBegun });
  const ready: PayoutAccount = { state: 'ready', problem: null, takesInstant: true };
  server.answers(checkPayoutAccount, () => {
    server.answers(readPerformance, { ...performance, payoutAccount: ready });
    return ready;
  });
  openApp('/driver-payments?setup=back');
  const card = within(await screen.findByRole('region', { name: 'Payouts are set up' }));
  expect(card.getByText('Your bank receives transfers within minutes.')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Change bank account' })).toBeTruthy();
  expect(server.asked.filter((one) => one === `POST ${checkPayoutAccount.path}`)).toHaveLength(1);
  expect(window.location.search).not.toContain('setup');
});

test('a disabled account says why, and what to do', async () => {
  openWith({ state: 'disabled', problem: 'details_missing', takesInstant: true });
  expect(await screen.findByText('Payouts to you have stopped')).toBeTruthy();
  expect(screen.getByText(/Stripe needs more details from you/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add the missing details' })).toBeTruthy();
});

test('where drivers need no account there is nothing to set up', async () => {
  openWith(null);
  await screen.findByRole('region', { name: 'Your account' });
  expect(screen.queryByText(/Set up payouts|Payouts are set up/)).toBeNull();
});
