import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { type Replay, readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { operator } from '../../../testing/people.ts';

const hour = 3_600;
const dana = '0198a000-0000-7000-8000-0000000000d1';
const sam = '0198a000-0000-7000-8000-0000000000d2';
const first = '0198a000-0000-7000-8000-0000000000a1';
const second = '0198a000-0000-7000-8000-0000000000a2';

const day: Replay = {
  area: { id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' },
  areas: [{ id: 'st-louis', name: 'St. Louis', timeZone: 'America/Chicago' }],
  day: '2026-11-19',
  firstDay: '2026-10-22',
  today: '2026-11-20',
  from: '2026-11-19T06:00:00.000Z',
  until: '2026-11-20T06:00:00.000Z',
  stepSeconds: 15,
  drivers: [
    {
      id: dana,
      name: 'Dana Whitfield',
      points: [
        [9 * hour, 38.6, -90.2],
        [9 * hour + 15, 38.61, -90.21],
      ],
    },
    { id: sam, name: 'Sam Okafor', points: [[9 * hour, 38.7, -90.3]] },
  ],
  orders: [
    {
      id: first,
      trackingNumber: 'RTN-FIRST0000001',
      retailer: 'Target',
      pickup: { lat: 38.6, lng: -90.2, name: '4915 Macklind Avenue' },
      dropoff: { lat: 38.62, lng: -90.28, name: 'Target Hampton Village' },
      windowEnd: 12 * hour,
      steps: [
        { second: -hour, type: 'created', status: 'created', driverId: null },
        { second: 9 * hour, type: 'accepted', status: 'assigned', driverId: dana },
        { second: 10 * hour, type: 'picked_up', status: 'picked_up', driverId: dana },
        { second: 11 * hour, type: 'delivered', status: 'delivered', driverId: dana },
      ],
    },
    {
      id: second,
      trackingNumber: 'RTN-SECOND000001',
      retailer: 'IKEA',
      pickup: { lat: 38.63, lng: -90.22, name: '700 Lafayette Avenue' },
      dropoff: { lat: 38.64, lng: -90.25, name: 'IKEA Forest Park Avenue' },
      windowEnd: 10 * hour + 1_800,
      steps: [{ second: hour, type: 'created', status: 'created', driverId: null }],
    },
  ],
  leftOut: { drivers: 0, orders: 0 },
};

function open(path = '/real-time-tracking-advanced') {
  const server = startFakeServer();
  server.answers(me, operator);
  server.answers(readReplay, day);
  openApp(path);
  return server;
}

const names = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const goTo = (at: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Moment' }), {
    target: { value: String(at) },
  });

test('lists say what was known at the moment of the slider', async () => {
  open();
  await screen.findByRole('slider', { name: 'Moment' });
  goTo(9 * hour + 60);
  expect(names('Drivers')).toEqual(['Dana Whitfield1 jobFollow', 'Sam OkaforfreeFollow']);
  expect(names('Returns')).toEqual([
    '4915 Macklind Avenue Assigned, Dana Whitfield, to Target Hampton VillageFollow',
    '700 Lafayette Avenue Created, to IKEA Forest Park AvenueFollow',
  ]);
  goTo(10 * hour + 1_860);
  expect(names('Returns')[1]).toContain('Late');
  expect(screen.getByText(/1 without a driver, 1 late/)).toBeTruthy();
  expect(names('Drivers')).toEqual(['Dana Whitfield1 job, position unknownFollow']);
  goTo(11 * hour + 60);
  expect(names('Drivers')).toEqual([]);
  expect(names('Returns')).toHaveLength(1);
});

test('events go one by one, and pressing one goes to its moment', async () => {
  open();
  const next = await screen.findByRole('button', { name: 'Next event' });
  const slider = screen.getByRole('slider', { name: 'Moment' });
  expect(slider.getAttribute('aria-valuetext')).toBe('9:00 AM');
  fireEvent.click(next);
  expect(slider.getAttribute('aria-valuetext')).toBe('10:00 AM');
  const events = screen.getByRole('list', { name: 'Events around this moment' });
  const told = within(events)
    .getAllByRole('button')
    .map((one) => one.textContent);
  expect(told).toEqual([
    '9:00 AMAcceptedRTN-FIRST0000001, Dana Whitfield',
    '10:00 AMPicked UpRTN-FIRST0000001, Dana Whitfield',
    '10:30 AMLateRTN-SECOND000001',
    '11:00 AMDeliveredRTN-FIRST0000001, Dana Whitfield',
  ]);
  fireEvent.click(within(events).getByRole('button', { name: /Delivered/ }));
  expect(slider.getAttribute('aria-valuetext')).toBe('11:00 AM');
});

test('following one driver leaves theirs alone, and asks for the whole track', async () => {
  const server = open();
  await screen.findByRole('slider', { name: 'Moment' });
  goTo(9 * hour + 60);
  fireEvent.click(screen.getByRole('button', { name: 'Follow Dana Whitfield' }));
  await waitFor(() => expect(names('Drivers')).toEqual(['Dana Whitfield1 jobFollowing']));
  expect(names('Returns')).toHaveLength(1);
  await waitFor(() =>
    expect(server.asked.some((one) => one.includes(`driver=${dana}`))).toBe(true),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Follow Dana Whitfield' }));
  await waitFor(() => expect(names('Drivers')).toHaveLength(2));
});

test('it plays on by itself, and can be paused', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: '300×' }));
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
  const before = Number(slider.value);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(Number(slider.value)).toBeGreaterThan(before + 30));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const paused = slider.value;
  await new Promise((done) => setTimeout(done, 250));
  expect(slider.value).toBe(paused);
});

test('a day that is gone is said in a sentence, and another day can be chosen', async () => {
  const server = startFakeServer();
  server.answers(me, operator);
  server.refuses(
    readReplay,
    404,
    'day_gone',
    'The positions of that day were deleted. We keep positions for 30 days.',
  );
  openApp('/real-time-tracking-advanced?day=2026-01-02');
  await screen.findByText('The positions of that day were deleted. We keep positions for 30 days.');
  server.answers(readReplay, day);
  fireEvent.click(screen.getByRole('button', { name: 'Show Yesterday' }));
  await screen.findByRole('slider', { name: 'Moment' });
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-19');
});
