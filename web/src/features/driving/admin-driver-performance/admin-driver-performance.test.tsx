import {
  type DriverPerformance,
  listDriverPerformance,
} from '@backhaul/contract/calls/driving/driver-performance.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './admin-driver-performance-screen.tsx';

const dana: DriverPerformance = {
  id: '0190b5d0-0000-7000-8000-0000000000d1',
  name: 'Dana Reed',
  jobs: 29,
  acceptance: { value: 37 / 45, cases: 45 },
  on_time: { value: 0.9, cases: 30 },
  proof: { value: 1, cases: 29 },
  stars: { value: null, cases: 3 },
  refused: { value: 1 / 30, cases: 30 },
  failed: { value: 0, cases: 30 },
  given_back: { value: null, cases: 0 },
};

test('a share stands beside its cases, and a mean of few is not shown', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(listDriverPerformance, [dana]);
  openApp('/driver-performance');
  const row = within(await screen.findByRole('row', { name: /Dana Reed/ }));
  for (const text of ['82% of 45', '90% of 30 on time', '100% of 29', 'Only 3', '0% of 30', 'None'])
    row.getByText(text);
  expect(row.getByRole('link', { name: 'Dana Reed' }).getAttribute('href')).toContain(dana.id);
  fireEvent.click(screen.getByRole('button', { name: /On time/ }));
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '7' } });
  await waitFor(() =>
    expect(server.asked).toContain(
      'GET /api/admin/driver-performance?days=7&limit=25&sort=on_time&direction=desc',
    ),
  );
  screen.getByText('Pickups before the end of the pickup window, divided by all pickups.');
});
