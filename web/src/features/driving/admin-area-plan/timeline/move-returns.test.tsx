import { readTimeline, type Timeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { readWhatIf, type WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { operator } from '../../../../testing/people.ts';
// Loads the screen before the tests, so that no test's time includes loading.
import './timeline-screen.tsx';
import './give-return.tsx';

const now = '2026-11-20T22:40:00.000Z';
const [waits, accepted, omar, theo] = ['a1', 'a2', 'd1', 'd2'].map(
  (end) => `0198a000-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string];
const stLouis = { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' };
const place = { lat: 38.6, lng: -90.2 };
const online = { isOnline: true, seenAt: now, position: place, isSeen: true, endsAt: null };

const board: Timeline = {
  area: stLouis,
  areas: [stLouis],
  now,
  from: '2026-11-20T21:10:00.000Z',
  until: '2026-11-21T04:40:00.000Z',
  drivers: [
    {
      ...online,
      id: omar,
      name: 'Omar Haddad',
      returns: 1,
      stops: [
        {
          orderId: accepted,
          trackingNumber: 'RTN-SECOND000001',
          kind: 'pickup',
          name: '1436 Tower Grove Ave',
          state: 'ahead',
          at: '2026-11-20T23:10:00.000Z',
          windowStartAt: null,
          windowEndAt: null,
          dueAt: null,
          lateMinutes: 0,
        },
      ],
    },
    { ...online, id: theo, name: 'Theo Grant', returns: 0, stops: [] },
  ],
  waiting: [
    {
      orderId: waits,
      trackingNumber: 'RTN-FIRST0000001',
      street: '3854 Utah Pl',
      pickup: place,
      store: 'Home Depot Southtown',
      windowStartAt: '2026-11-20T18:00:00.000Z',
      windowEndAt: '2026-11-20T23:00:00.000Z',
    },
  ],
  leftOut: { drivers: 0, orders: 0 },
};

const none = { returns: 0, minutes: 0, miles: 0, emptyMiles: 0, lateStops: 0, lateMinutes: 0 };
const figures = { ...none, tightStops: 0 };
const answer: WhatIfAnswer = {
  area: stLouis,
  hours: 4,
  kind: 'move',
  madeAt: now,
  made: 'whole',
  isByRoad: true,
  without: figures,
  with: figures,
  changes: [],
  lost: [],
  setAside: [],
  moved: { minutes: 11, miles: 3.2, late: null },
  beginsAt: null,
};

async function openTimeline() {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readTimeline, board);
  server.answers(readWhatIf, answer);
  openApp('/admin-timeline');
  const drivers = await screen.findByRole('region', { name: 'Drivers' });
  const laneOf = (name: string) => {
    const lane = within(drivers).getByRole('link', { name }).closest('li');
    if (lane === null) throw new Error('a driver has a line');
    return lane;
  };
  return { server, laneOf };
}

const dataTransfer = { setData: () => undefined, effectAllowed: '' };

test('a return that waits is dropped on a driver, and given only after its cost was said', async () => {
  const { server, laneOf } = await openTimeline();
  const waiting = screen.getByRole('region', { name: 'Returns without a driver' });
  const row = within(waiting).getByRole('listitem');
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.drop(laneOf('Theo Grant'), { dataTransfer });
  const dialog = await screen.findByRole('dialog', { name: 'Move 3854 Utah Pl' });
  await within(dialog).findByText('The driver would need 11 more minutes. No stop would be late.');
  expect(server.sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Assign the driver' }));
  await expect
    .poll(() => server.sent.map(({ what, body }) => ({ what, body })))
    .toEqual([
      { what: `POST /api/admin/orders/${waits}/assign`, body: { driverId: theo, reason: '' } },
    ]);
});

test('with M an accepted return goes to another driver, not to its own, and with a reason', async () => {
  const { server, laneOf } = await openTimeline();
  const stop = within(laneOf('Omar Haddad')).getByRole('link', { name: /1436 Tower Grove Ave/ });
  fireEvent.keyDown(stop, { key: 'm' });
  const dialog = await screen.findByRole('dialog', { name: 'Move 1436 Tower Grove Ave' });
  const choice = within(dialog).getByLabelText('Driver');
  expect(within(choice).queryByRole('option', { name: 'Omar Haddad' })).toBeNull();
  fireEvent.change(choice, { target: { value: theo } });
  const give = within(dialog).getByRole('button', { name: 'Assign the driver' });
  fireEvent.click(give);
  await within(dialog).findByText('Enter a reason');
  expect(server.sent).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Omar is late' } });
  fireEvent.click(give);
  await expect
    .poll(() => server.sent.map(({ what, body }) => ({ what, body })))
    .toEqual([
      {
        what: `POST /api/admin/orders/${accepted}/reassign`,
        body: { driverId: theo, reason: 'Omar is late' },
      },
    ]);
});
