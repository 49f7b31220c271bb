import {
  readTimeline,
  type Timeline,
  type TimelineDriver,
} from '@backhaul/contract/calls/driving/timeline.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { operator } from '../../../../testing/people.ts';

const now = '2026-11-20T22:40:00.000Z';
const door = '0198a000-0000-7000-8000-0000000000a1';
const place = { lat: 38.6, lng: -90.2 };

const driver = (id: string, name: string, more: Partial<TimelineDriver> = {}): TimelineDriver => ({
  id: `0198a000-0000-7000-8000-0000000000${id}`,
  name,
  isOnline: true,
  seenAt: now,
  position: place,
  isSeen: true,
  endsAt: null,
  returns: 0,
  stops: [],
  ...more,
});

const board: Timeline = {
  area: { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' },
  areas: [{ id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' }],
  now,
  from: '2026-11-20T21:10:00.000Z',
  until: '2026-11-21T10:40:00.000Z',
  drivers: [
    driver('d1', 'Omar Haddad', {
      returns: 1,
      stops: [
        {
          orderId: '0198a000-0000-7000-8000-0000000000a2',
          trackingNumber: 'RTN-SECOND000001',
          kind: 'pickup',
          name: '1436 Tower Grove Ave',
          state: 'ahead',
          at: now,
          windowStartAt: null,
          windowEndAt: null,
          dueAt: null,
          lateMinutes: 6,
        },
      ],
    }),
    driver('d2', 'Nina Castillo', {
      isOnline: false,
      isSeen: false,
      seenAt: '2026-11-20T22:19:00.000Z',
    }),
    driver('d3', 'Theo Grant', { position: null }),
  ],
  waiting: [
    {
      orderId: door,
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

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the list has what the map has: returns without a driver, then drivers by what they need', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readTimeline, board);
  openApp('/admin-tracking');
  expect(await screen.findByText(/^1 of 1 return will be late: Omar by 6 min at/)).toBeDefined();
  expect(rowsOf('Returns without a driver')).toEqual([
    '3854 Utah Pl to Home Depot Southtown20 min left',
  ]);
  expect(rowsOf('Late')).toEqual(['Omar Haddad at Tower Grove Ave1 return6 min late']);
  expect(rowsOf('No signal')).toEqual(['Nina Castillo last seen, offline4:19 PM']);
  expect(rowsOf('Free')).toEqual(['Theo Grant no stop yet']);
  expect(screen.queryByRole('region', { name: 'On a job' })).toBeNull();

  // Theo has no position, so the map cannot show him and his row has no button for that.
  expect(screen.queryByRole('button', { name: 'Show Theo Grant on the map' })).toBeNull();
  const show = screen.getByRole('button', { name: 'Show Omar Haddad on the map' });
  fireEvent.click(show);
  expect(show.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(show);
  expect(show.getAttribute('aria-pressed')).toBe('false');

  // The legend shows the same counts as the list. A click on a symbol there hides its drivers on the map.
  const legend = within(screen.getByRole('group', { name: 'Shown on the map' }));
  const kinds = legend.getAllByRole('button').map((kind) => kind.textContent);
  expect(kinds).toEqual(['Late 1', 'No signal 1', 'Free 1', 'No driver 1']);
  const silent = legend.getByRole('button', { name: /^No signal/ });
  fireEvent.click(silent);
  expect(silent.getAttribute('aria-pressed')).toBe('false');

  // The link opens the return that needs a driver most urgently: its pickup window ends first.
  fireEvent.click(screen.getByRole('link', { name: 'Assign a driver' }));
  expect(globalThis.location.search).toContain(`thing=order%3A${door}`);
});
