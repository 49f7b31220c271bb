import { listOwnCampaigns, type OwnCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import * as earnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { listPayouts } from '@backhaul/contract/calls/money/payouts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './earnings-tab.tsx';

const days = ['14', '15', '16', '17', '18', '19', '20'];
const performance = {
  weeklyDeliveries: 3,
  weeklyEarnings: 41.3,
  onTimeRate: 66.7,
  customerSatisfaction: 92,
  driverRating: 4.6,
  completedDeliveries: 30,
  todayEarnings: 12.5,
  pendingEarnings: 41.3,
  totalEarnings: 431.18,
  nextPayoutOn: '2026-11-23',
  canCashOut: true,
  payoutAccount: null,
  activeJobs: 0,
  completedToday: 1,
  trend: days.map((day, index) => ({
    day: `2026-11-${day}`,
    amount: index === 6 ? 12.5 : index === 2 ? 28.8 : 0,
  })),
  breakdown: [
    { code: 'base', label: 'Base pay', amount: 300 },
    { code: 'tip', label: 'Tips', amount: 131.18 },
  ],
};

function earningOf(index: number) {
  return {
    id: `0198a000-0000-7000-8000-0000000000e${index}`,
    orderId: `0198a000-0000-7000-8000-0000000000d${index}`,
    retailer: `Store ${index}`,
    adjustment: null,
    totalEarning: 10 + index,
    tip: 0,
    status: 'paid' as const,
    isOnItsWay: false,
    isCallOut: false,
    createdAt: '2026-11-20T20:00:00.000Z',
    tripMiles: 3.4 + index,
    tripMinutes: 7,
  };
}

const weekend: OwnCampaign = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  name: 'The weekend',
  goal: 10,
  reward: 25,
  beginsAt: '2026-11-20T06:00:00.000Z',
  endsAt: '2026-11-23T05:59:59.000Z',
  state: 'running',
  returns: 10,
  standing: 'paid',
  area: null,
  rewardsLeft: 12,
};

test('the Earnings tab has its figures, seven bars, the breakdown and the ten latest, none of them made up', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, []);
  server.answers(earnings.readPerformance, performance);
  server.answers(
    earnings.listEarnings,
    Array.from({ length: 10 }, (_, index) => earningOf(index)),
  );
  server.answers(listPayouts, []);
  server.answers(listOwnCampaigns, [
    { ...weekend, returns: 7, standing: 'on_the_way', rewardsLeft: 3 },
    { ...weekend, id: `${weekend.id.slice(0, -1)}2`, name: 'The snow', standing: 'paid' },
  ]);
  openApp('/driver-portal?tab=earnings');

  const campaigns = within(await screen.findByRole('region', { name: 'Campaigns' }));
  campaigns.getByText('You have done 7 of 10 returns. The campaign can pay 3 more drivers.');
  campaigns.getByRole('progressbar', { name: 'The weekend: 7 of 10 returns' });
  campaigns.getByText('You reached the goal. The reward is in your earnings.');

  expect((await screen.findByRole('region', { name: 'This week' })).textContent).toContain(
    '$41.30',
  );
  const bars = within(screen.getByRole('region', { name: 'This week' })).getAllByRole('row');
  // One row is the header of the chart's table, the others are the seven days.
  expect(bars).toHaveLength(1 + 7);
  expect(bars.at(-1)?.textContent).toBe('Today$12.50');

  const breakdown = within(screen.getByRole('region', { name: 'Earnings breakdown' }));
  for (const row of ['Base pay $300.00', 'Tips $131.18', 'Total $431.18'])
    expect(breakdown.getByRole('row', { name: row })).toBeTruthy();

  const metrics = screen.getByRole('region', { name: 'Performance' });
  expect([...metrics.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '67%',
    '92%',
    '4.6',
    '3',
  ]);

  const latest = within(screen.getByRole('region', { name: 'Latest earnings' }));
  expect(await latest.findAllByRole('listitem')).toHaveLength(10);
  expect(latest.getByText(/3\.4 mi, 7 min/)).toBeTruthy();
  expect(server.asked).toContain(`GET ${earnings.listEarnings.path}?limit=10`);
  expect(screen.queryByText(/12\.5 ?%|from last month|next payout in 2 days/)).toBeNull();
});
