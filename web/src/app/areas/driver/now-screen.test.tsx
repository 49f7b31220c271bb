import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { listEarnings } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { uploadOrderFile } from '@backhaul/contract/calls/returns/files.ts';
import { readTour } from '@backhaul/contract/calls/driving/tour.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../../parts/driver/test-sample-order.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';

const job = {
  ...sampleOrder,
  status: 'assigned',
  customerName: 'Casey Morgan',
  // The start of the pickup window. It is in the past whenever the tests run.
  slotStartAt: '2026-01-02T18:00:00.000Z',
} as const;

function open(own: readonly calls.DriverOrder[], tab = 'active') {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [...own]);
  openApp(`/driver-portal?tab=${tab}`);
  return server;
}

async function press(name: RegExp | string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

test('the one button leads on in place, before the server has answered', async () => {
  const server = open([job]);
  server.keepsWaiting(calls.headToStop);
  await press(/^Start/);
  // The screen must change with the press itself, before the server answers.
  expect(screen.getByRole('button', { name: 'I’m here' })).toBeTruthy();
  await press('I’m here');
  expect(screen.getByRole('button', { name: 'Mark Picked Up' })).toBeTruthy();
  expect(screen.getByText('You have arrived')).toBeTruthy();
});

/** Takes the device offline. The browser reports no network, and no request reaches the server. */
function cutOff(server: ReturnType<typeof startFakeServer>): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const call of [calls.headToStop, patchOrder, uploadOrderFile]) server.drops(call);
}

/**
 * Presses a button and returns the sheet's buttons right after, so that a test can check that they do not
 * wait for the map.
 */
async function shownWith(name: RegExp | string): Promise<readonly string[]> {
  await press(name);
  const sheet = screen.getByRole('region', { name: 'Now' });
  return within(sheet)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
}

const heldAtCounter = {
  ...job,
  status: 'refused',
  refusal: {
    refusedAt: '2026-11-20T20:00:00.000Z',
    now: '2026-11-20T20:12:00.000Z',
    chooseUntil: null,
    holds: 'bring_back',
    decided: 'bring_back',
    ways: [{ plan: 'bring_back', place: null, miles: 3, minutes: 9, pay: 2.11 }],
  },
} as const satisfies calls.DriverOrder;

test.each([
  [
    'from the door to the receipt',
    job,
    [
      'Start',
      'I’m here',
      'Mark Picked Up',
      'En Route',
      'I’m here',
      'Mark Delivered',
      'Take the receipt photo',
    ],
  ],
  [
    'from a refusal back to the door',
    heldAtCounter,
    ['Bring Item Back', 'I’m here', 'Mark Returned'],
  ],
] as const)('without a network every tap is drawn with it: %s', async (_, order, words) => {
  cutOff(open([order]));
  for (const [place, word] of words.slice(0, -1).entries()) {
    const shown = await shownWith(new RegExp(`^${word}`));
    const next = words[place + 1] ?? '';
    expect(shown.some((text) => text.startsWith(word))).toBe(false);
    expect(shown.some((text) => text.startsWith(next))).toBe(true);
  }
});

test('Mark Delivered leads at once to the receipt, in place, and that to what it earned', async () => {
  const at = new Date().toISOString();
  const figures = { toldAt: at, minutes: 1, at, miles: 0, estimated: false, isHere: true };
  const atCounter = {
    ...job,
    status: 'in_transit',
    arrival: { kind: 'current', stop: 'store', figures },
  } as const;
  const other = { ...job, id: '0198a000-0000-7000-8000-000000000002' };
  const server = open([atCounter, other]);
  server.keepsWaiting(patchOrder);
  await press(/^Mark Delivered/);
  expect(screen.getByRole('button', { name: /^Take the receipt photo/ }).textContent).toContain(
    '$20.84',
  );
  expect(screen.getByRole('heading', { level: 3, name: job.returnName })).toBeTruthy();

  const photo = new File(['x'], 'receipt.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Photo of the counter receipt'), {
    target: { files: [photo] },
  });
  await press(/^Complete with Receipt/);
  const ended = await screen.findByRole('status', { name: 'You earn $20.84' });
  expect(within(ended).getByText(/as soon as this phone is back online/)).toBeTruthy();
  // The next press also closes the message about the finished job.
  await press(/^Start/);
  expect(screen.queryByText('You earn $20.84')).toBeNull();
});

test('a job whose item is in another car says so, and how to find it, until the driver says that they have it', async () => {
  const given = {
    ...job,
    status: 'in_transit',
    takeOver: {
      name: 'Sam',
      phone: '+13145550123',
      place: { lat: 38.6, lng: -90.26, at: '2026-11-20T20:40:00.000Z' },
    },
  } as const;
  const server = open([given]);
  server.keepsWaiting(calls.headToStop);
  const sheet = await screen.findByRole('region', { name: 'Now' });
  expect(await within(sheet).findByRole('heading', { name: "Sam's car" })).toBeTruthy();
  expect(within(sheet).getByText("Take over Casey's return from Sam")).toBeTruthy();
  expect(
    within(sheet).getByText(/^The return is still in Sam's car\. .*We last saw Sam at /),
  ).toBeTruthy();
  const call = within(sheet).getByRole('link', { name: 'Call Sam' });
  expect(call.getAttribute('href')).toBe('tel:+13145550123');
  await press('I have the return');
  expect(within(sheet).getByRole('heading', { name: job.returnName })).toBeTruthy();
  expect(within(sheet).queryByRole('link', { name: 'Call Sam' })).toBeNull();
  expect(screen.getByRole('button', { name: 'I’m here' })).toBeTruthy();
});

test('no customer’s number is in the portal', async () => {
  open([{ ...job, phone: '(314) 555-0101' }]);
  await screen.findByRole('button', { name: /^Start/ });
  fireEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
  await screen.findByRole('button', { name: 'Navigate' });
  expect(document.querySelector('a[href^="tel:"]')).toBeNull();
});

test('on another tab the current stop is a bar that leads to it', async () => {
  open([job], 'available');
  const bar = await screen.findByRole('link', { name: /Collect from Casey/ });
  expect(bar.getAttribute('href')).toBe('/driver-portal?tab=active');
  fireEvent.click(bar);
  expect(await screen.findByRole('button', { name: /^Start/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Collect from Casey/ })).toBeNull();
});

test('off duty the sheet says that no new jobs come, and on a drive that the phone is followed; elsewhere it is not', async () => {
  const driven = { ...job, arrival: { kind: 'current', stop: 'pickup', figures: null } } as const;
  const server = startFakeServer();
  server.answers(me, { ...driver, isOnline: false });
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [driven]);
  openApp('/driver-portal?tab=active');
  const line = await screen.findByText(/Only you see your position while you are offline\.$/);
  expect(line.textContent).toMatch(/^Offline · You get no new jobs\./);
  fireEvent.click(screen.getByRole('link', { name: /^Schedule/ }));
  expect(await screen.findByText('GPS off')).toBeTruthy();
});

test('the bar tells of one job at a time: beside one that is over stand no minutes of the next', async () => {
  const over = { orderId: 'over', door: '4300 Shenandoah Ave', store: 'IKEA', customer: 'Ruth' };
  const at = '2026-11-20T20:00:00.000Z';
  const memory = { known: [], news: [{ ...over, kind: 'ended', at }], arrived: {} };
  localStorage.setItem(`backhaul.now.${driver.id}`, JSON.stringify(memory));
  const server = open([job], 'available');
  const stop = { orderId: job.id, kind: 'pickup', name: 'Wilson Ave', reason: null } as const;
  const planned = { ...stop, arrivesAt: '2026-11-20T20:09:00Z', waitMinutes: 0, lateMinutes: 0 };
  const plan = { countedAt: at, drivingMinutes: 9, pause: null, isOwn: false, best: null };
  server.answers(readTour, { ...plan, stops: [planned] });
  const bar = await screen.findByRole('link', { name: /4300 Shenandoah Ave/ });
  expect(bar.textContent).not.toMatch(/ min$/);
  localStorage.clear();
});

test('a job that was taken away and one that was given are said in the sheet, until read', async () => {
  const server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, [job]);
  server.answers(listEarnings, []);
  const { queries } = openApp('/driver-portal?tab=active');
  await screen.findByRole('button', { name: /^Start/ });

  const given = {
    ...job,
    id: '0198a000-0000-7000-8000-000000000003',
    returnName: 'IKEA',
    wasGiven: true,
  };
  server.answers(calls.listDriverOrders, [given]);
  server.answers(calls.readDriverOrder, { ...job, status: 'cancelled' });
  await queries.invalidateQueries({ queryKey: [calls.listDriverOrders.path] });
  const gone = await screen.findByRole('status', { name: 'This pickup was cancelled.' });
  expect(within(gone).getByText('You get no pay for this pickup.')).toBeTruthy();
  expect(screen.getByText(/^You have a new job: .* drop off at IKEA/)).toBeTruthy();
  for (const button of screen.getAllByRole('button', { name: 'OK' })) fireEvent.click(button);
  expect(screen.queryByText(/You have a new job/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Start/ })).toBeTruthy();
});

test('a device without a position says so once: in the sheet, and on the way in the place of the turn', async () => {
  const sentence = 'GPS not supported on this device';
  const server = open([job]);
  server.keepsWaiting(calls.headToStop);
  expect(await screen.findAllByText(sentence)).toHaveLength(1);
  await press(/^Start/);
  expect(await screen.findByText('Location Access Required')).toBeTruthy();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});
