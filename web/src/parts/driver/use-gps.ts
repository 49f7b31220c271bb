import { createContext, use, useEffect } from 'react';
import type { GpsFix, LocationAccess } from './gps-fix.ts';

export interface Gps {
  readonly access: LocationAccess;
  readonly fix: GpsFix | null;
  /** Why there is no position, in the specification's words. */
  readonly problem: string | null;
  /** Asks again after a refusal. */
  readonly retry: () => void;
  /** Keeps the device followed until the answer is called. */
  readonly follow: () => () => void;
}

export const GpsContext = createContext<Gps | undefined>(undefined);

/** Where the driver is. `isNeeded` keeps the device followed while it holds, online or not. */
export function useGps(isNeeded = false): Gps {
  const gps = use(GpsContext);
  if (!gps) throw new Error('useGps must be used within a GpsProvider');
  const { follow } = gps;
  useEffect(() => (isNeeded ? follow() : undefined), [isNeeded, follow]);
  return gps;
}
