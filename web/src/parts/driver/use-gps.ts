import { createContext, use, useEffect } from 'react';
import type { GpsFix, LocationAccess } from './gps-fix.ts';

interface Gps {
  readonly access: LocationAccess;
  readonly fix: GpsFix | null;
  /** The device has told nothing since, for longer than a position counts as the present one. */
  readonly isSilent: boolean;
  /** Why there is no position, as a message for the driver. */
  readonly problem: string | null;
  /** A component shows the position, and says itself why there is none. */
  readonly isFollowed: boolean;
  /** Asks for permission again after a refusal. */
  readonly retry: () => void;
  /** Tracks the device until the returned function is called. */
  readonly follow: () => () => void;
}

export const GpsContext = createContext<Gps | undefined>(undefined);

/** The driver's position. While `isNeeded` is true the device is tracked even when the driver is offline. */
export function useGps(isNeeded = false): Gps {
  const gps = use(GpsContext);
  if (!gps) throw new Error('useGps must be used within a GpsProvider');
  const { follow } = gps;
  useEffect(() => (isNeeded ? follow() : undefined), [isNeeded, follow]);
  return gps;
}
