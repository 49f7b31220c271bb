import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useOnline } from './use-online.ts';
import { type GpsFix, type LocationAccess, watchFix } from './gps-fix.ts';
import { GpsContext } from './use-gps.ts';
import { useLocationReports } from './use-location-reports.ts';

interface Watch {
  access: LocationAccess;
  fix: GpsFix | null;
  /** True if the device has stopped reporting and `fix` is an old position. */
  isSilent: boolean;
  problem: string | null;
}

const unwatched: Watch = { access: 'off', fix: null, isSilent: false, problem: null };
const starting: Watch = { access: 'checking', fix: null, isSilent: false, problem: null };

/**
 * Tracks the position while the driver is online or going online, or while a component needs it.
 */
export function GpsProvider({ children }: { children: ReactNode }) {
  const { isOnline, wanted } = useOnline();
  const [followers, setFollowers] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<Watch | null>(null);
  const isFollowed = isOnline || wanted === true || followers > 0;
  const watch = isFollowed ? (seen ?? starting) : unwatched;

  useEffect(() => {
    if (!isFollowed) return undefined;
    const stop = watchFix({
      fix: (fix) => setSeen({ access: 'granted', fix, isSilent: false, problem: null }),
      silent: () => setSeen((was) => (was?.isSilent === false ? { ...was, isSilent: true } : was)),
      denied: (problem) => setSeen({ access: 'denied', fix: null, isSilent: false, problem }),
    });
    return () => {
      stop();
      setSeen(null);
    };
  }, [isFollowed, attempt]);

  useLocationReports(isOnline ? watch.fix : null);

  const follow = useCallback(() => {
    setFollowers((count) => count + 1);
    return () => setFollowers((count) => count - 1);
  }, []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const gps = useMemo(
    () => ({ ...watch, isFollowed: followers > 0, follow, retry }),
    [watch, followers, follow, retry],
  );
  return <GpsContext value={gps}>{children}</GpsContext>;
}
