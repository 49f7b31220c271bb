import { useEffect, useRef } from 'react';
import { useLiveSend, useLiveStatus } from '../../live/use-live.ts';
import type { GpsFix } from './gps-fix.ts';

/**
 * The minimum interval in milliseconds between two positions: short enough for a smoothly moving dot, long
 * enough to save battery.
 */
const everyMs = 3_000;

/**
 * Sends the driver's position over the live connection, at most every 3 s. Of several positions in that time,
 * only the newest one is sent.
 */
export function useLocationReports(fix: GpsFix | null): void {
  const send = useLiveSend();
  const status = useLiveStatus();
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const sentAtMs = useRef(0);
  useEffect(() => {
    if (fix === null || status !== 'live') return undefined;
    const timer = setTimeout(
      () => {
        const { lat, lng, accuracyMeters, atMs, isMocked } = fix;
        const at = new Date(atMs).toISOString();
        const isSent = latestSend.current({
          type: 'LOCATION',
          lat,
          lng,
          accuracy: accuracyMeters,
          ...(isMocked && { isMocked }),
          at,
        });
        if (isSent) sentAtMs.current = Date.now();
      },
      Math.max(0, sentAtMs.current + everyMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [fix, status]);
}
