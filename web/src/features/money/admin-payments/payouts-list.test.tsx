import { environment, me } from '@backhaul/contract/calls/people/accounts.ts';
import {
  listStuckPayments,
  listTrackedPayouts,
  type TrackedPayout,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const failed: TrackedPayout = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  driverId: '0198a000-0000-7000-8000-00000000d001',
  driverName: 'Dana Reyes',
  kind: 'instant',
  state: 'failed',
  amount: 24.1,
  fee: 0.5,
  arrives: 23.6,
  earnings: 2,
  provider: 'stripe',
  reference: 'tr_1',
  failure: 'account_disabled',
  isOpenCase: true,
  createdAt: '2026-11-20T20:00:00.000Z',
  settledAt: '2026-11-20T20:01:00.000Z',
};

test('payouts that need a person are asked for by the address, and say what to do', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.refuses(environment, 503, 'not_ready', 'Not ready.');
  server.answers(listStuckPayments, { items: [], isCut: false });
  server.answers(listTrackedPayouts, [
    failed,
    { ...failed, id: failed.id.replace('f1', 'f2'), driverName: 'Sam Ito', isOpenCase: false },
    { ...failed, id: failed.id.replace('f1', 'f3'), state: 'requested', failure: null },
  ]);
  openApp('/admin-payouts?open=yes');
  await screen.findAllByText('Dana Reyes', { exact: false });
  expect(server.asked.some((one) => /^GET \/api\/admin\/payouts\?.*open=yes/.test(one))).toBe(true);
  expect(screen.getAllByText(/call the driver/)).toHaveLength(1);
  expect(screen.getByText(/our balance at the payment provider is large enough/)).toBeTruthy();
});
