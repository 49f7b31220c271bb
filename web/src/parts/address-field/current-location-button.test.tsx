import { reversePlace } from '@backhaul/contract/calls/places/places.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/open-app.tsx';
import { CurrentLocationButton } from './current-location-button.tsx';

type Geolocating = Pick<Geolocation, 'getCurrentPosition'>;

function press(geolocation: Geolocating | undefined) {
  vi.stubGlobal('navigator', { geolocation });
  const onFound = vi.fn();
  renderPart(<CurrentLocationButton onFound={onFound} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use current location' }));
  return onFound;
}

const refusing = (message: string): Geolocating => ({
  getCurrentPosition: (_found, failed) => failed?.({ message } as GeolocationPositionError),
});
const locating: Geolocating = {
  getCurrentPosition: (found) =>
    found({ coords: { latitude: 38.627, longitude: -90.1994 } } as GeolocationPosition),
};

const wayOut = 'Allow location for this site, or type the address.';

test.each([
  ['a device without geolocation', undefined, 'Geolocation is not supported'],
  ['a refusal', refusing('User denied Geolocation'), 'Location error: User denied Geolocation'],
  ['a failure without words', refusing(''), 'Location access failed'],
])('%s is told with what to do', async (_, geolocation, reason) => {
  startFakeServer();
  const onFound = press(geolocation);
  expect(await screen.findByText(`${reason}. ${wayOut}`)).toBeTruthy();
  expect(screen.getByText('Could not access your current location')).toBeTruthy();
  expect(onFound).not.toHaveBeenCalled();
});

test('a position without an address says so', async () => {
  startFakeServer().refuses(reversePlace, 422, 'unknown_place', 'No places found');
  press(locating);
  expect(await screen.findByText('No places found. Please type the address.')).toBeTruthy();
});

test('what is found fills the address in, and is said', async () => {
  const place = {
    placeId: 'place-1',
    formattedAddress: '3526 Halliday Ave, St. Louis, MO 63118',
    name: '3526 Halliday Ave',
    location: { lat: 38.627, lng: -90.1994 },
  };
  const server = startFakeServer();
  server.answers(reversePlace, place);
  const getCurrentPosition = vi.fn(locating.getCurrentPosition);
  const onFound = press({ getCurrentPosition });
  expect(await screen.findByText('Location found')).toBeTruthy();
  expect(screen.getByText('Current location set as pickup address')).toBeTruthy();
  expect(onFound).toHaveBeenCalledWith(place);
  expect(server.asked).toContain('GET /api/places/reverse?lat=38.627&lng=-90.1994');
  // The expected options: high accuracy, a wait of at most ten seconds, and a position at most five minutes
  // old.
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 300_000,
  });
});
