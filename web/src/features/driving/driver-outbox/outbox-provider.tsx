import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useLiveStatus } from '../../../live/use-live.ts';
import type { Outbox } from '../../../parts/driver/outbox-state.ts';
import { OutboxContext } from '../../../parts/driver/use-outbox.ts';

/**
 * Provides the outbox to the pages of an area. It sends only while one of them is open, and only for the
 * signed-in person. Its code loads after the page.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { id: userId } = useSignedInUser();
  const status = useLiveStatus();
  const [outbox, setOutbox] = useState<Outbox | null>(null);

  useEffect(() => {
    let isGone = false;
    let started: Outbox | undefined;
    async function start(): Promise<void> {
      const { startBrowserOutbox } = await import('./browser-outbox.ts');
      const opened = await startBrowserOutbox(userId, queries);
      if (isGone) {
        opened.stop();
        return;
      }
      started = opened;
      startTransition(() => setOutbox(opened));
    }
    start().catch((error: unknown) => console.warn('Saved actions could not be loaded.', error));
    return () => {
      isGone = true;
      setOutbox(null);
      started?.stop();
    };
  }, [userId, queries]);

  // A reconnected live stream proves that there is a network, even if the browser reports none.
  useEffect(() => {
    if (status === 'live') outbox?.flush();
  }, [status, outbox]);

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
