import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useLiveStatus } from '../../../live/use-live.ts';
import type { Outbox } from '../../../parts/driver/outbox-state.ts';
import { OutboxContext, OutboxOpening } from '../../../parts/driver/use-outbox.ts';

/**
 * Provides the outbox (the queue of a person's unsent actions) to the pages inside it. It sends only while
 * one of these pages is open, and only for the signed-in person. Its code loads after the page.
 */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { id: userId } = useSignedInUser();
  const status = useLiveStatus();
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [opening] = useState(() => Promise.withResolvers<Outbox>());

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
      opening.resolve(opened);
      startTransition(() => setOutbox(opened));
    }
    start().catch((error: unknown) => {
      console.warn('Your saved steps could not be loaded.', error);
      opening.promise.catch(() => undefined);
      opening.reject(error);
    });
    return () => {
      isGone = true;
      setOutbox(null);
      started?.stop();
    };
  }, [userId, queries, opening]);

  // A reconnected live stream proves that there is a network, even if the browser reports none.
  useEffect(() => {
    if (status === 'live') outbox?.flush();
  }, [status, outbox]);

  return (
    <OutboxOpening value={opening.promise}>
      <OutboxContext value={outbox}>{children}</OutboxContext>
    </OutboxOpening>
  );
}
