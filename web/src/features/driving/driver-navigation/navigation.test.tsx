import { me } from '@backhaul/contract/calls/people/accounts.ts';
import * as calls from '@backhaul/contract/calls/driving/driver.ts';
import { mapStyle } from '@backhaul/contract/calls/places/map.ts';
import { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleOrder } from '../../../parts/driver/test-sample-order.ts';
import { paths } from '../../../lib/paths.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { createMemoryCaches } from '../../../testing/memory-caches.ts';
import { openApp, openLoadedApp } from '../../../testing/open-app.tsx';
import { driver } from '../../../testing/people.ts';
// These modules are loaded first, so that no test's time includes the loading.
import '../driver-jobs/active/active-job.tsx';
import './navigation.tsx';

const corner = { lat: 38.6, lng: -90.25 };
const degreesPerMeter = 1 / 111_195;
const at = (east: number, north: number) => ({
  lat: corner.lat + north * degreesPerMeter,
  lng: corner.lng + (east * degreesPerMeter) / Math.cos((corner.lat * Math.PI) / 180),
});

/** A navigation step that begins at the point `fromIndex` of a line. */
function step(words: string, maneuver: string, miles: string, fromIndex: number, isEnd = false) {
  return {
    html_instructions: `${words}.`,
    distance: { text: miles, value: 500 },
    duration: { text: '2 min', value: 100 },
    maneuver,
    start_location: corner,
    end_location: corner,
    fromIndex,
    toIndex: isEnd ? fromIndex : fromIndex + 1,
  };
}

/** Builds a test route, for example 500 m north on Wilson Ave, then 400 m east on Macklind Ave. */
function wayFrom(points: readonly { lat: number; lng: number }[], street: string) {
  const steps = [
    step('Drive north on Wilson Ave', 'depart', '0.3 mi', 0),
    step(`Turn right onto <b>${street}</b>`, 'turn-right', '0.2 mi', 1),
    step('Your destination is on the right', 'arrive', '0 ft', 2, true),
  ];
  return {
    estimated: false,
    routes: [
      {
        geometry: points.map(({ lat, lng }): [number, number] => [lng, lat]),
        estimatedParts: [],
        legs: [
          {
            distance: { text: '0.6 mi', value: 900 },
            duration: { text: '4 min', value: 200 },
            end_location: corner,
            steps,
          },
        ],
      },
    ],
  };
}
const macklind = wayFrom([at(0, 0), at(0, 500), at(400, 500)], 'Macklind Ave');
const sutherland = wayFrom([at(0, 700), at(0, 900), at(400, 900)], 'Sutherland Ave');

/** A fake device that reports positions, or refuses to. */
function testDevice() {
  let reportPlace: PositionCallback | null = null;
  let refuse: PositionErrorCallback | null = null;
  let last: GeolocationPosition | null = null;
  const geolocation = {
    watchPosition(onPlace: PositionCallback, onRefused: PositionErrorCallback) {
      [reportPlace, refuse] = [onPlace, onRefused];
      if (last !== null) onPlace(last);
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  return {
    /** Moves the device to a point, in meters east and north of the start, ten seconds later. */
    goes(east: number, north: number) {
      vi.setSystemTime(Date.now() + 10_000);
      const { lat: latitude, lng: longitude } = at(east, north);
      const coords = {
        latitude,
        longitude,
        accuracy: 8,
        heading: null,
        speed: null,
        altitude: null,
        altitudeAccuracy: null,
      };
      const place: GeolocationPosition = {
        coords: { ...coords, toJSON: () => coords },
        timestamp: Date.now(),
        toJSON: () => coords,
      };
      last = place;
      act(() => reportPlace?.(place));
    },
    denies() {
      reportPlace = null;
      act(() => refuse?.({ code: 1 } as GeolocationPositionError));
    },
    isAsked: () => reportPlace !== null,
  };
}

let server: ReturnType<typeof startFakeServer>;
let device: ReturnType<typeof testDevice>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  device = testDevice();
  server = startFakeServer();
  server.answers(me, driver);
  server.answers(calls.listAvailableOrders, []);
  const job = { ...sampleOrder, status: 'assigned' } as const;
  server.answers(calls.listDriverOrders, [job]);
  server.answers(calls.readDriverOrder, job);
  server.answers(navigationRoute, macklind);
});

afterEach(() => void vi.useRealTimers());

async function openNavigation(): Promise<void> {
  await openLoadedApp(paths.driverJob({ id: sampleOrder.id }));
  fireEvent.click(await screen.findByRole('button', { name: 'Navigate' }));
  await screen.findByRole('button', { name: 'Start Navigation' });
  await waitFor(() => expect(device.isAsked()).toBe(true));
}

async function setOut(): Promise<void> {
  await openNavigation();
  device.goes(0, 0);
  await screen.findAllByText('0.6 mi');
  fireEvent.click(screen.getByRole('button', { name: 'Start Navigation' }));
}

describe('a driver who is led', () => {
  test('reads the next turn, how far it is, and what then; it moves with them', async () => {
    await setOut();
    await screen.findByText('Drive north on Wilson Ave');
    device.goes(2, 50);
    await screen.findByText('Right onto Macklind Ave');
    expect(screen.getAllByText('0.3 mi').length).toBeGreaterThan(0);
    expect(screen.getByText('then 5130 Wilson Ave is on the right')).toBeTruthy();
    device.goes(-2, 90);
    device.goes(1, 420);
    await screen.findAllByText('260 ft');
    device.goes(40, 501);
    expect((await screen.findByRole('button', { name: 'Next' })).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByText('5130 Wilson Ave is on the right')).toBeTruthy();
  });

  test('looks ahead with Next', async () => {
    await setOut();
    device.goes(0, 100);
    await screen.findByText('Right onto Macklind Ave');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findAllByText('0.5 mi');
    expect(screen.getByText('5130 Wilson Ave is on the right')).toBeTruthy();
  });

  test('who misses the turn gets another way from where they are', async () => {
    await setOut();
    device.goes(0, 450);
    await screen.findByText('Right onto Macklind Ave');
    server.answers(navigationRoute, sutherland);
    for (const north of [570, 590, 610]) device.goes(0, north);
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ origin: at(0, 610) }));
    device.goes(0, 750);
    await screen.findByText('Right onto Sutherland Ave');
  });

  test('keeps the line without a network, and reads that a new one needs a signal', async () => {
    await setOut();
    device.goes(0, 450);
    await screen.findByText('Right onto Macklind Ave');
    server.drops(navigationRoute);
    for (const north of [570, 590, 610]) device.goes(0, north);
    await screen.findByText('You left the route. We will find a new route when you have signal.');
    expect(screen.getByText('Right onto Macklind Ave')).toBeTruthy();
  });

  test('is told aloud by choice, once for each moment', async () => {
    const said: string[] = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      cancel: () => undefined,
      speak: ({ text }: { text: string }) => said.push(text),
    });
    await setOut();
    device.goes(0, 100);
    await screen.findByText('Right onto Macklind Ave');
    expect(said).toEqual([]);
    fireEvent.click(screen.getByRole('switch', { name: 'Say directions aloud' }));
    for (const north of [150, 300, 340, 470]) device.goes(0, north);
    await screen.findAllByText('100 ft');
    expect(said).toEqual([
      'In a quarter mile, turn right onto Macklind Ave',
      'In 650 feet, turn right onto Macklind Ave',
      'Turn right onto Macklind Ave',
    ]);
    expect(localStorage.getItem('navigation:spoken')).toBe('yes');
  });
});

describe('without what navigation needs', () => {
  test('no location: what is required, with Retry; Start Navigation says so too', async () => {
    await openNavigation();
    device.denies();
    const required = await screen.findByText('Location Access Required');
    const alert = required.closest<HTMLElement>('[role=alert]') ?? expect.fail('no alert');
    expect(alert.textContent).toContain(
      'Location access denied. Please enable GPS to use navigation.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Start Navigation' }));
    await screen.findByText('Please enable location access to start navigation.');
    device.goes(0, 0);
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findAllByText('0.6 mi');
  });

  test('no route: the address, about 5 miles, and Basic Navigation Mode', async () => {
    server.refuses(navigationRoute, 422, 'route_not_found', 'No route found');
    await openNavigation();
    device.goes(0, 0);
    await screen.findByText('Basic Navigation Mode');
    expect(
      screen.getByText('Using basic directions. For full navigation, open external maps.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start Navigation' }));
    await screen.findByText('Navigate to 5130 Wilson Ave, St. Louis, MO 63110');
    expect(screen.getAllByText(/about 5 mi/).length).toBeGreaterThan(0);
    expect(screen.getByText('about 5 mi, about 15 min')).toBeTruthy();
  });

  test('no network: the last way to the stop, with its steps, and that it is the last', async () => {
    vi.stubGlobal('caches', createMemoryCaches());
    await openNavigation();
    device.goes(0, 0);
    await screen.findAllByText('0.6 mi');
    cleanup();
    server.drops(navigationRoute);
    await openNavigation();
    device.goes(0, 90);
    await screen.findByText('No network. This is the last route that we loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Start Navigation' }));
    device.goes(0, 130);
    await screen.findByText('Right onto Macklind Ave');
  });

  test('an accepted job: its ways are asked for, and the map along them goes past the worker', async () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        controller: {},
        addEventListener: () => undefined,
        ready: new Promise(() => undefined),
      },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    const tiles = '/api/map/tiles/{z}/{x}/{y}?version=7';
    server.answers(mapStyle, {
      sources: { streets: { tiles: [tiles], minzoom: 7, maxzoom: 14 } },
    });
    openApp(paths.driverPortal);
    await waitFor(() =>
      expect(server.sent.map(({ body }) => body)).toContainEqual({
        origin: { lat: sampleOrder.pickupLatitude, lng: sampleOrder.pickupLongitude },
        destination: sampleOrder.returnAddress,
        mode: 'driving',
      }),
    );
    await waitFor(() =>
      expect(server.asked.filter((asked) => asked.includes('/api/map/tiles/14/')).length).toBe(9),
    );
  });
});
