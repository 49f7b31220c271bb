import type { SeenPositionInput } from '@backhaul/contract/door-answer.ts';
import { placeLimits } from '@backhaul/domain/door/place.ts';
import { type DeviceGps, framePerson } from '../../lib/session/frame-person.ts';

export interface GpsFix {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMeters: number;
  /** The driving direction in degrees clockwise from north. It is known only while the device moves. */
  readonly heading: number | undefined;
  /**
   * True if another app faked the position. Only a native app around the page reports this; browsers never
   * do.
   */
  readonly isMocked?: true;
  /** The time of the position, in milliseconds since the epoch. */
  readonly atMs: number;
}

/**
 * `off` means that nothing needs the position now. product-rules.md#device-position defines the other values.
 */
export type LocationAccess = 'off' | 'checking' | 'granted' | 'denied';

export const gpsMessages = {
  unsupported: 'GPS not supported on this device',
  denied: 'Location access denied. Please enable GPS to use navigation.',
} as const;

const options = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 30_000,
} as const satisfies PositionOptions;
/**
 * The time without a report after which the page requests the position. It is needed because a device that
 * does not move may report nothing.
 */
const askAfterMs = 10_000;
const permissionDenied = 1;
const goodAccuracyMeters = 50;

const saysMocked = (told: object) => 'mocked' in told && told.mocked === true;

function fixOf(position: GeolocationPosition): GpsFix {
  const { coords, timestamp } = position;
  const { latitude, longitude, accuracy, heading } = coords;
  return {
    lat: latitude,
    lng: longitude,
    accuracyMeters: accuracy,
    heading: heading === null || Number.isNaN(heading) ? undefined : heading,
    atMs: timestamp,
    ...((saysMocked(position) || saysMocked(coords)) && { isMocked: true }),
  };
}

/** The device's GPS. In the iframe of a demo it is simulated and independent of the visitor's position. */
function deviceGps(): DeviceGps | undefined {
  if (framePerson !== null) return window.parent.demoGps;
  return (globalThis.navigator as Partial<Navigator> | undefined)?.geolocation;
}

let latest: GpsFix | null = null;

/**
 * The device's current position, for an action that may be sent later. Null if there was no recent position.
 */
export function positionNow(): SeenPositionInput | null {
  if (latest === null || Date.now() - latest.atMs > placeLimits.positionWithinMs) return null;
  const { lat, lng, accuracyMeters: accuracy, atMs, isMocked } = latest;
  return { lat, lng, accuracy, at: new Date(atMs).toISOString(), ...(isMocked && { isMocked }) };
}

/** The last position that the device reported since this page was opened; null before the first. */
export const lastFix = () => latest;

/**
 * Tracks the device's position; returns a function that stops the tracking. While no positions arrive and the
 * last one is too old to use, `silent` is called repeatedly.
 */
export function watchFix(on: {
  fix: (fix: GpsFix) => void;
  silent: () => void;
  denied: (message: string) => void;
}): () => void {
  const gps = deviceGps();
  if (!gps) {
    on.denied(gpsMessages.unsupported);
    return () => undefined;
  }
  let heardAtMs: number | null = null;
  function hear(position: GeolocationPosition): void {
    heardAtMs = Date.now();
    latest = fixOf(position);
    on.fix(latest);
  }
  function fail(error: GeolocationPositionError): void {
    if (error.code !== permissionDenied) {
      console.warn('The position could not be read.', error);
      return;
    }
    // The timer below now stops asking for a position. It begins again once the driver allows it.
    heardAtMs = null;
    on.denied(gpsMessages.denied);
  }
  const id = gps.watchPosition(hear, fail, options);
  const timer = setInterval(() => {
    if (heardAtMs === null) return;
    const silentMs = Date.now() - heardAtMs;
    if (silentMs >= options.maximumAge) on.silent();
    if (silentMs >= askAfterMs) gps.getCurrentPosition(hear, fail, { ...options, maximumAge: 0 });
  }, askAfterMs);
  return () => {
    clearInterval(timer);
    gps.clearWatch(id);
  };
}

/**
 * The GPS text of the header, such as 'GPS good'. `fix` is null before the first position and while the
 * device is silent.
 */
export function gpsWords(access: LocationAccess, fix: GpsFix | null): string {
  if (access === 'off') return 'GPS off';
  if (access === 'denied') return 'GPS denied';
  if (access === 'checking' || fix === null) return 'Finding GPS';
  return fix.accuracyMeters <= goodAccuracyMeters ? 'GPS good' : 'GPS weak';
}
