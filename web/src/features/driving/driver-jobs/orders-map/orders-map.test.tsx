import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

const noOrders = /No orders right now/;
const failure = 'Unable to load available orders. Check your connection.';

test('a failed read of the orders on offer is told, and never looks like no orders', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.refuses(listAvailableOrders, 503, 'not_ready', 'The server is not ready.');
  openApp('/driver-portal?tab=map');

  expect((await screen.findAllByText(new RegExp(failure))).length).toBeGreaterThan(0);
  expect(screen.queryByText(noOrders)).toBeNull();
});

test('none on offer says so', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, []);
  openApp('/driver-portal?tab=map');

  expect(await screen.findByText(noOrders)).toBeTruthy();
});

test('an order on the map has the promised pay, not an estimate', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listAvailableOrders, [{ ...sampleOrder, distance: 3 }]);
  openApp(`/driver-portal?tab=map&order=${sampleOrder.id}`);
  const accept = await screen.findByRole('button', { name: /^Accept Order/ });
  const card = accept.closest('li')?.textContent;
  expect(card).toContain('$20.84');
  // The page must not compute pay from the distance ($8 plus $1.50 a mile), because the promised pay is
  // $20.84.
  expect(card).not.toContain('$12.50');
});
