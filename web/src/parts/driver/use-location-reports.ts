import { useEffect, useRef } from 'react';
import { useLiveSend, useLiveState } from '../../live/use-live.ts';
import type { GpsFix } from './gps-fix.ts';

/** Often enough for a dot that moves, seldom enough for a battery. */
const everyMs = 3_000;

/** Tells the server where the driver is, by the live connection, at most every 3 s; the last position is never left out. */
export function useLocationReports(fix: GpsFix | null): void {
  const send = useLiveSend();
  const { status } = useLiveState();
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const sentAtMs = useRef(0);
  useEffect(() => {
    if (fix === null || status !== 'live') return undefined;
    const timer = setTimeout(
      () => {
        const { lat, lng, accuracyMeters, atMs } = fix;
        const at = new Date(atMs).toISOString();
        const isSent = latestSend.current({
          type: 'LOCATION',
          lat,
          lng,
          accuracy: accuracyMeters,
          at,
        });
        if (isSent) sentAtMs.current = Date.now();
      },
      Math.max(0, sentAtMs.current + everyMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [fix, status]);
}
