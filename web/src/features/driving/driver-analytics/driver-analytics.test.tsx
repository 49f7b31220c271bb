import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import {
  type DriverAnalytics,
  readAnalytics,
} from '@backhaul/contract/calls/driving/driver-analytics.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';

const none = { jobs: 2, hours: 0.5, earned: 20, perHour: null };
const few: DriverAnalytics = {
  days: 28,
  enoughJobs: 5,
  onJobs: none,
  perMile: { jobs: 2, miles: 7.5, earned: 20, amount: null },
  acceptance: { offers: 3, accepted: 2, rate: null },
  dayParts: [
    { fromHour: 9, toHour: 12, ...none },
    { fromHour: 12, toHour: 15, ...none, jobs: 0, hours: 0, earned: 0 },
    { fromHour: 18, toHour: 24, ...none, jobs: 0, hours: 0, earned: 0 },
  ],
};

function open(analytics: DriverAnalytics) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  server.answers(listDriverOrders, []);
  server.answers(readAnalytics, analytics);
  openApp('/driver-analytics');
}

test('before there is enough, every figure says so and what it has', async () => {
  open(few);
  const hour = within(await screen.findByRole('region', { name: 'Per hour on a job' }));
  expect(hour.getByText('Not enough data yet')).toBeTruthy();
  expect(
    hour.getByText(
      '2 jobs in 0.5 hours. We count the time from your start to the end of each job, also for failed pickups.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByText('Not enough data yet')).toHaveLength(6);
  expect(screen.queryByText('Best')).toBeNull();
});

test('with enough, each figure stands beside what it is made of, and the best time is marked', async () => {
  const [morning, noon, evening] = few.dayParts;
  if (!morning || !noon || !evening) throw new Error('three parts were written above');
  open({
    ...few,
    onJobs: { jobs: 14, hours: 6.2, earned: 130, perHour: 20.97 },
    perMile: { jobs: 12, miles: 48.2, earned: 124, amount: 2.57 },
    acceptance: { offers: 23, accepted: 14, rate: 61 },
    dayParts: [
      { ...morning, jobs: 7, perHour: 18.2 },
      noon,
      { ...evening, jobs: 7, perHour: 24.5 },
    ],
  });
  expect(await screen.findByText('$20.97')).toBeTruthy();
  expect(screen.getByText('$2.57')).toBeTruthy();
  expect(screen.getByText('61%')).toBeTruthy();
  expect(screen.getByText('You accepted 14 of 23 offers while you were online')).toBeTruthy();
  const best = screen.getByRole('row', { name: /^6(?::00)? PM to 12/ });
  expect(within(best).getByText('Best')).toBeTruthy();
});
