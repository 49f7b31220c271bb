import { readSharedOrder } from '@backhaul/contract/calls/returns/sharing.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import type { SharedOrder } from '../../../words/visitor/order-status.ts';

const order: SharedOrder = {
  trackingNumber: 'RTN-7K4QH2MX',
  status: 'assigned',
  statusMessage: 'A driver has accepted your order.',
  retailer: 'Target',
  street: '3526 Halliday Ave',
  city: 'St. Louis',
  door: { lat: 38.5996, lng: -90.2433 },
  slotStartAt: '2026-11-20T18:00:00Z',
  slotEndAt: '2026-11-20T23:00:00Z',
  timeZone: 'America/Chicago',
  events: [{ status: 'created', happenedAt: '2026-11-20T17:00:00Z' }],
  arrival: null,
  driver: { firstName: 'Dana', location: null },
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:36:00Z') });
  server = startFakeServer();
  server.refuses(me, 401, 'not_signed_in', 'Please sign in.');
});
afterEach(() => void vi.useRealTimers());

const at = { toldAt: '2026-11-20T20:36:00Z', at: '2026-11-20T20:45:00Z' };
test.each([
  [null, 'Dana comes today between 12 and 5 PM'],
  [
    {
      kind: 'later',
      stop: 'pickup',
      stopsBefore: 2,
      from: '2026-11-20T21:10:00Z',
      to: '2026-11-20T21:40:00Z',
    },
    'Dana has 2 stops before this pickup, between 3:10 and 3:40 PM',
  ],
  [
    {
      kind: 'current',
      stop: 'pickup',
      figures: { ...at, minutes: 9, miles: 3, estimated: false, isHere: false },
    },
    'Dana is on the way to 3526 Halliday Ave, about 9 min',
  ],
] as const)('a stranger reads who comes to which door and when: %o', async (arrival, heading) => {
  server.answers(readSharedOrder, { ...order, arrival });
  openApp('/shared/a-token');
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(document.body.textContent).toContain('Today, 12 to 5 PM');
  expect(server.asked).toContain('GET /api/shared/a-token');
});

test('a link that has ended says so, and shows nothing of before', async () => {
  server.refuses(readSharedOrder, 404, 'not_found', 'There is nothing here.');
  openApp('/shared/a-token');
  await screen.findByRole('heading', { name: 'This link has ended' });
  await waitFor(() => expect(document.body.textContent).not.toContain('Halliday'));
});
