import { type DeviceGps, framePerson } from '../../lib/session/frame-person.ts';

export interface GpsFix {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters: number;
  /** Degrees clockwise from north; known only while the device moves. */
  readonly heading: number | undefined;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

/** `off`: nothing needs the position now. The others are defined in product-rules.md#device-position. */
export type LocationAccess = 'off' | 'checking' | 'granted' | 'denied';

export const gpsMessages = {
  unsupported: 'GPS not supported on this device',
  denied: 'Location access denied. Please enable GPS to use navigation.',
} as const;

const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 30_000,
};
const permissionDenied = 1;
const goodAccuracyMeters = 50;

function fixOf({ coords, timestamp }: GeolocationPosition): GpsFix {
  const { latitude, longitude, accuracy, heading } = coords;
  return {
    lat: latitude,
    lng: longitude,
    accuracyMeters: accuracy,
    heading: heading === null || Number.isNaN(heading) ? undefined : heading,
    atMs: timestamp,
  };
}

/** In a frame of the demo, the device that the simulator moves: it has nothing to do with where the visitor is. */
function deviceGps(): DeviceGps | undefined {
  if (framePerson !== null) return window.parent.demoGps;
  return (globalThis.navigator as Partial<Navigator> | undefined)?.geolocation;
}

/** The current position, waiting at most 10 s; null if the device gives none. */
export function currentFix(): Promise<GpsFix | null> {
  const gps = deviceGps();
  if (!gps) return Promise.resolve(null);
  return new Promise((resolve) => {
    gps.getCurrentPosition(
      (position) => resolve(fixOf(position)),
      (error) => {
        console.warn('The position is not known.', error);
        resolve(null);
      },
      options,
    );
  });
}

/** Tracks the device; returns a function that stops it. */
export function watchFix(on: {
  fix: (fix: GpsFix) => void;
  denied: (message: string) => void;
}): () => void {
  const gps = deviceGps();
  if (!gps) {
    on.denied(gpsMessages.unsupported);
    return () => undefined;
  }
  const id = gps.watchPosition(
    (position) => on.fix(fixOf(position)),
    (error) => {
      if (error.code === permissionDenied) on.denied(gpsMessages.denied);
      else console.warn('The position could not be read.', error);
    },
    options,
  );
  return () => gps.clearWatch(id);
}

/** The header's text, such as 'GPS good'. */
export function gpsWords(access: LocationAccess, fix: GpsFix | null): string {
  if (access === 'off') return 'GPS off';
  if (access === 'denied') return 'GPS denied';
  if (access === 'checking' || fix === null) return 'Finding GPS';
  return fix.accuracyMeters <= goodAccuracyMeters ? 'GPS good' : 'GPS weak';
}
