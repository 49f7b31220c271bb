import { createContext, use, useEffect } from 'react';
import type { GpsFix, LocationAccess } from './gps-fix.ts';

interface Gps {
  readonly access: LocationAccess;
  readonly fix: GpsFix | null;
  /** True if the device has reported nothing for longer than a position stays valid. */
  readonly isSilent: boolean;
  /** Why there is no position, as a message for the driver. */
  readonly problem: string | null;
  /** True if a component shows the position and itself reports why there is none. */
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
