import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { driver } from '../../testing/people.ts';
import { gpsWords } from './gps-fix.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const place: GeolocationPosition = {
  coords: {
    latitude: 38.61,
    longitude: -90.25,
    accuracy: 8,
    heading: Number.NaN,
    speed: null,
    altitude: null,
    altitudeAccuracy: null,
    toJSON: () => null,
  },
  timestamp: Date.parse('2026-11-20T20:00:00Z'),
  toJSON: () => null,
};

/** A fake device that knows its position and records the options of each request. */
function testDevice() {
  const asked: (PositionOptions | undefined)[] = [];
  const watched: { fix: PositionCallback; fails: PositionErrorCallback }[] = [];
  const cleared: number[] = [];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition(onPlace: PositionCallback, _: unknown, options?: PositionOptions) {
        asked.push(options);
        onPlace(place);
      },
      watchPosition(
        fix: PositionCallback,
        fails: PositionErrorCallback,
        options?: PositionOptions,
      ) {
        asked.push(options);
        watched.push({ fix, fails });
        return watched.length;
      },
      clearWatch: (id: number) => void cleared.push(id),
    },
  });
  return { asked, watched, cleared };
}

/** Opens the driver pages as an offline driver. */
async function openPortal() {
  let isOnline = false;
  const server = startFakeServer();
  server.answers(me, { ...driver, isOnline });
  server.answers(calls.listAvailableOrders, []);
  server.answers(calls.listDriverOrders, []);
  server.answers(calls.readDriverStatus, () => ({
    backgroundCheckStatus: 'approved' as const,
    applicationStatus: 'approved' as const,
    waitlistPosition: null,
    pause: null,
    missing: [],
    isOnline,
  }));
  openApp('/driver-portal?tab=schedule');
  const header = within(await screen.findByRole('banner'));
  async function flip(): Promise<void> {
    server.answers(calls.setDriverStatus, () => ({ isOnline: (isOnline = !isOnline) }));
    const before = server.sent.length;
    await waitFor(() => expect(header.getByRole('switch').hasAttribute('disabled')).toBe(false));
    fireEvent.click(header.getByRole('switch'));
    await waitFor(() => expect(server.sent).toHaveLength(before + 1));
  }
  return { server, header, flip };
}

test('going online is asked at once and watches the place precisely; going offline ends both', async () => {
  const { asked, watched, cleared } = testDevice();
  const { server, header, flip } = await openPortal();
  expect(header.getByText('GPS off')).toBeTruthy();
  expect(watched).toEqual([]);

  await flip();
  // The request has no position, because none is known yet and the driver should not wait for one.
  expect(server.sent.at(-1)?.body).toMatchObject({ isOnline: true });
  await waitFor(() => expect(watched).toHaveLength(1));
  expect(header.getByText('Finding GPS')).toBeTruthy();
  act(() => watched[0]?.fix(place));
  expect(header.getByText('GPS good')).toBeTruthy();

  await flip();
  expect(server.sent.at(-1)?.body).toEqual({ isOnline: false, currentLocation: null });
  await waitFor(() => expect(cleared).toEqual([1]));
  expect(header.getByText('GPS off')).toBeTruthy();
  await flip();
  expect(server.sent.at(-1)?.body).toEqual({
    isOnline: true,
    currentLocation: { lat: 38.61, lng: -90.25, accuracy: 8, timestamp: place.timestamp },
  });
  expect(asked.length).toBeGreaterThan(1);
  for (const options of asked)
    expect(options).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 });
});

test('‘Online’ is said when the server has said so, and a page that was left before asks again', async () => {
  testDevice();
  const { server, header } = await openPortal();
  server.keepsWaiting(calls.setDriverStatus);
  const online = header.getByRole('switch');
  await waitFor(() => expect(online.hasAttribute('disabled')).toBe(false));
  fireEvent.click(online);
  expect(await header.findByText('Going online…')).toBeTruthy();
  expect(header.queryByText('Online')).toBeNull();
  cleanup();

  const again = await openPortal();
  await waitFor(() =>
    expect(again.server.sent.map(({ what }) => what)).toContain(
      `PATCH ${calls.setDriverStatus.path}`,
    ),
  );
});

test('a refusal is said, with a way to ask again; any other failure of the device is only logged', async () => {
  const { watched } = testDevice();
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const { header, flip } = await openPortal();
  await flip();
  await waitFor(() => expect(watched).toHaveLength(1));
  act(() => watched[0]?.fails({ code: 3 } as GeolocationPositionError));
  expect(logged).toHaveBeenCalledWith('The position could not be read.', { code: 3 });
  expect(header.getByText('Finding GPS')).toBeTruthy();

  act(() => watched[0]?.fails({ code: 1 } as GeolocationPositionError));
  expect(header.getByText('GPS denied')).toBeTruthy();
  const notice = screen.getByText('Location access denied. Please enable GPS to use navigation.');
  expect(notice).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(watched).toHaveLength(2));
});

test.each([
  ['off', null, 'GPS off'],
  ['checking', null, 'Finding GPS'],
  ['granted', null, 'Finding GPS'],
  ['granted', 50, 'GPS good'],
  ['granted', 51, 'GPS weak'],
  ['denied', null, 'GPS denied'],
] as const)('%s, to %s meters: %s', (access, accuracyMeters, words) => {
  const fix = { lat: 38.61, lng: -90.25, heading: undefined, atMs: 0 };
  expect(gpsWords(access, accuracyMeters === null ? null : { ...fix, accuracyMeters })).toBe(words);
});
