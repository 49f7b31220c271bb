import { createContext, use, useEffect } from 'react';
import type { GpsFix, LocationAccess } from './gps-fix.ts';

interface Gps {
  readonly access: LocationAccess;
  readonly fix: GpsFix | null;
  /** True if the device has reported nothing for longer than a position stays valid. */
  readonly isSilent: boolean;
  /** The reason there is no position, as a message for the driver. */
  readonly problem: string | null;
  /** True if a component on the page already shows the position, or the reason why there is none. */
  readonly isFollowed: boolean;
  /** Asks for location permission again after the driver denied it. */
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
