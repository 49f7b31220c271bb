import { IconCloudOff } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { ageOf } from '../../lib/offline/answer-ages.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/router/use-router.ts';
import { isSignOutDue } from '../../lib/session/sign-out-due.ts';
import { useNow } from '../../lib/use-now.ts';
import { useHeardAtMs, useLiveStatus } from '../../live/use-live.ts';
import { useHasNetwork } from '../../live/use-signal.ts';
import classes from './shell.module.css';
import { offlineWords } from '../../words/everyone/offline.ts';

/**
 * The time of the oldest data that is visible on the page, and true if any of it was stored on this device
 * earlier.
 */
function readAges(queries: QueryClient, heardAtMs: number) {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const ages = shown.flatMap(({ queryHash, state }) => {
    const age = state.data === undefined ? undefined : ageOf(queryHash);
    // Data that live messages keep up to date is as new as the last live message.
    return age ? [{ ...age, atMs: age.isRecalled ? age.atMs : Math.max(age.atMs, heardAtMs) }] : [];
  });
  return {
    oldestMs: ages.length === 0 ? null : Math.min(...ages.map(({ atMs }) => atMs)),
    isRecalled: ages.some(({ isRecalled }) => isRecalled),
  };
}

/**
 * The only message that says that there is no network and how old the page's data is
 * (product-rules.md#without-a-network). When the network is back, stored data is loaded again.
 */
export function OfflineLine() {
  const queries = useQueryClient();
  const isOnline = useHasNetwork();
  const status = useLiveStatus();
  const heardAtMs = useHeardAtMs();
  const { pathname } = usePlace();
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const [ages, setAges] = useState(() => readAges(queries, 0));
  const [isDue, setIsDue] = useState(isSignOutDue);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function read(): void {
      timer = undefined;
      setAges((known) => changed(known, readAges(queries, heardAtMs)));
      // After a sign-out without a network, the device still has to sign out on the server once the network
      // is back.
      setIsDue(isSignOutDue());
    }
    // The page's data is read with a delay, because queries can be created while other components render, and
    // setting state is not allowed then.
    const readSoon = () => (timer ??= setTimeout(read));
    readSoon();
    const stop = queries.getQueryCache().subscribe(readSoon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, heardAtMs]);

  const isReachable = isOnline && status !== 'reconnecting';
  useEffect(() => {
    if (!isReachable) return;
    void queries.invalidateQueries({
      predicate: ({ queryHash }) => ageOf(queryHash)?.isRecalled === true,
    });
  }, [queries, isReachable]);

  const words = offlineWords({
    isOnline,
    isSignOutDue: isDue,
    ...ages,
    isBooking: pathname === paths.bookPickup,
    nowMs,
    timeZone,
  });
  return (
    <div role="status" className={classes['place']}>
      {words && (
        <p className={classes['line']}>
          <IconCloudOff aria-hidden="true" size={18} stroke={1.75} />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

/** Returns the old object if nothing changed, so that React does not render again. */
function changed<T extends ReturnType<typeof readAges>>(known: T, read: T): T {
  const isSame = known.oldestMs === read.oldestMs && known.isRecalled === read.isRecalled;
  return isSame ? known : read;
}
