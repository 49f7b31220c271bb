import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '../lib/session/use-session.ts';
import type { LiveConnection } from './live-connection.ts';
import { LiveContext } from './use-live.ts';

/** Opens one socket for each tab of a signed-in person. Its code is loaded only for signed-in people. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { user, isChecking } = useSession();
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  const userId = isChecking ? undefined : user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    let isGone = false;
    let started: LiveConnection | undefined;
    async function start(): Promise<void> {
      const { startLive } = await import('./start-live.ts');
      if (isGone) return;
      const opened = startLive(queries);
      started = opened;
      // startTransition renders the components that read the connection in small steps, so the page stays
      // responsive.
      startTransition(() => setConnection(opened));
    }
    start().catch((error: unknown) => console.warn('Live updates could not start.', error));
    return () => {
      isGone = true;
      setConnection(null);
      started?.stop();
    };
  }, [userId, queries]);

  return <LiveContext value={connection}>{children}</LiveContext>;
}
