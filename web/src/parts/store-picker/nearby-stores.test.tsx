import {
  listRetailers,
  nearbyStores,
  storesByCategory,
} from '@backhaul/contract/calls/places/catalog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { NearbyStores } from './nearby-stores.tsx';
import { straightLineNote } from './store-rows.ts';
import { testStore } from './test-store.ts';

const friday = { date: '2026-11-20', minuteOfDay: 15 * 60 };

function openFinder(wanted: string, prepare: (server: FakeServer) => void = () => undefined) {
  const server = startFakeServer();
  server.answers(listRetailers, []);
  prepare(server);
  const nothing = () => undefined;
  renderPart(
    <NearbyStores
      opened
      onClose={nothing}
      onChoose={nothing}
      retailer={wanted}
      pickup={{ lat: 38.6, lng: -90.24 }}
      now={friday}
    />,
  );
  return server;
}
const search = (where: string) => fireEvent.click(screen.getByRole('button', { name: where }));

test('a failed search of a retailer says what failed', async () => {
  openFinder('Target', (server) => server.refuses(nearbyStores, 503, 'not_ready', 'Not ready.'));
  expect(await screen.findByText(/^Failed to find nearby stores\./)).toBeTruthy();
  expect((await screen.findAllByText('Search failed')).length).toBeGreaterThan(0);
  expect(screen.getByText('Could not search for nearby stores')).toBeTruthy();
});

test('so does one of all stores of a kind', async () => {
  openFinder('category:electronics', (server) =>
    server.refuses(storesByCategory, 503, 'not_ready', 'Not ready.'),
  );
  expect(await screen.findByText(/^Failed to fetch stores from database\./)).toBeTruthy();
});

test('without a position it says why', async () => {
  vi.stubGlobal('navigator', { geolocation: undefined });
  openFinder('Target');
  search('Near me');
  expect(await screen.findByText(/Geolocation is not supported\.$/)).toBeTruthy();
  expect(await screen.findByText('Location required')).toBeTruthy();
  expect(screen.getByText(/^Please enable location access to find nearby stores\./)).toBeTruthy();
});

test('what is found has its distance, in feet under a mile, and how it is measured', async () => {
  openFinder('Target', (server) =>
    server.answers(nearbyStores, [
      testStore('Near', 'Target', { distance_miles: 0.5 }),
      testStore('Far', 'Target', { distance_miles: 3.84 }),
    ]),
  );
  expect(await screen.findByText('2,640 ft')).toBeTruthy();
  expect(screen.getByText('3.8 mi')).toBeTruthy();
  expect(screen.getByText(straightLineNote)).toBeTruthy();
});

test('without a retailer it asks for one and offers nothing that cannot be pressed', async () => {
  const server = openFinder('', (fake) => fake.answers(nearbyStores, []));
  expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
  expect(server.asked.some((what) => what.includes('/api/stores/nearby'))).toBe(false);
});

test('nothing found is said with what was looked for, and what else to try', async () => {
  openFinder('Target', (server) => server.answers(nearbyStores, []));
  expect(await screen.findByText('No Target stores found nearby')).toBeTruthy();
  expect(screen.getByText('No stores found')).toBeTruthy();
  expect(screen.getByText('No stores found nearby')).toBeTruthy();
  expect(screen.getByText('Try searching for a different retailer or location')).toBeTruthy();
});

test('it asks for the nearest ten, and offers well-known retailers where the list is not to be had', async () => {
  const server = openFinder('Target', (fake) => {
    fake.answers(nearbyStores, []);
    fake.refuses(listRetailers, 503, 'not_ready', 'Not ready.');
  });
  await screen.findByRole('option', { name: 'Walgreens' });
  const retailers = [...screen.getByLabelText('Retailer').children].filter(
    (offered) => offered.tagName === 'OPTION' && !offered.hasAttribute('disabled'),
  );
  expect(retailers).toHaveLength(32);
  await screen.findByText('No stores found nearby');
  expect(server.asked).toContain(
    'GET /api/stores/nearby?retailer=Target&lat=38.6&lng=-90.24&limit=10',
  );
});
