export interface Position {
  lat: number;
  lng: number;
}

/**
 * Reads the device's position for booking. Waits 10 seconds and accepts a position up to 5 minutes old
 * (product-rules.md#device-position). Rejects with a message for the person.
 */
export function currentPosition(): Promise<Position> {
  const geolocation = (globalThis.navigator as Partial<Navigator> | undefined)?.geolocation;
  if (!geolocation) return Promise.reject(new Error('Geolocation is not supported'));
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => reject(new Error(`Location error: ${error.message}`)),
      {
        enableHighAccuracy: true,
        timeout: 10_000,
        maximumAge: 5 * 60_000,
      },
    );
  });
}
