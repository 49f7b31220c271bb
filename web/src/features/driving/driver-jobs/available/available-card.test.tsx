import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { listAvailableOrders, listDriverOrders } from '@backhaul/contract/calls/driving/driver.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { driver } from '../../../../testing/people.ts';

async function cardOf(change: Partial<typeof sampleOrder>) {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(listDriverOrders, []);
  server.answers(listAvailableOrders, [{ ...sampleOrder, ...change }]);
  openApp('/driver-portal?tab=available');
  const accept = await screen.findByRole('button', { name: 'Accept Order RTN-4M8WZ1TK' });
  return accept.closest('li') ?? expect.fail('no card');
}

test('a card of the Available tab says all that is needed to decide', async () => {
  const card = await cardOf({
    isFragile: true,
    priority: 'urgent',
    itemDescription: 'Glass lamp',
  });
  const { textContent: words } = card;
  for (const fact of [
    // The promised pay, including the tip.
    '$20.84',
    'with $10.00 tip',
    'RTN-4M8WZ1TK',
    '5130 Wilson Ave',
    'St. Louis 63110',
    'Target Hampton Village',
    '1.2 mi straight',
    'Glass lamp, 1 item',
    "Doesn't fit",
    'Ring twice. The side gate is open.',
    'Urgent',
    'Fragile',
    'Signature Required',
  ])
    expect(words).toContain(fact);
  const details = card.querySelector('a');
  expect(details?.textContent).toBe('View Details');
  expect(details?.getAttribute('href')).toBe(`/driver-portal/job/${sampleOrder.id}`);
});

test('and nothing that is not so, nor of the customer', async () => {
  const { textContent: words } = await cardOf({ requiresSignature: false });
  expect(words).not.toMatch(/Fragile|Signature Required|Gate code|Urgent/);
  expect(words).toContain('Normal');
});
