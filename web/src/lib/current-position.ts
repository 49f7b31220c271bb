export interface Position {
  lat: number;
  lng: number;
}

/** The error if the device gives no position. Its message says why. */
export class NoPosition extends Error {}

/**
 * Reads the device's position for booking. Waits 10 seconds and accepts a position up to 5 minutes old
 * (product-rules.md#device-position). Rejects with `NoPosition`.
 */
export function currentPosition(): Promise<Position> {
  const geolocation = (globalThis.navigator as Partial<Navigator> | undefined)?.geolocation;
  if (!geolocation) return Promise.reject(new NoPosition('Geolocation is not supported'));
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ message }) =>
        reject(new NoPosition(message ? `Location error: ${message}` : 'Location access failed')),
      {
        enableHighAccuracy: true,
        timeout: 10_000,
        maximumAge: 5 * 60_000,
      },
    );
  });
}
