import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '../lib/session/session-query.ts';
import { applyLiveMessage, refreshLiveQueries } from './apply-live-message.ts';
import { startLiveConnection, type LiveConnection } from './live-connection.ts';
import { browserWorld } from './live-world.ts';

/** Opens the signed-in tab's one stream, keeps the query cache fresh by it, and follows the tab's sleep and the network. */
export function startLive(queries: QueryClient): LiveConnection {
  const connection = startLiveConnection(browserWorld(() => void refreshUser(queries)));
  connection.onBegin(() => refreshLiveQueries(queries));
  connection.onMessage((message) => applyLiveMessage(queries, message));

  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', () => connection.wake(), { signal });
  window.addEventListener('offline', () => connection.lose(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') connection.wake();
    },
    { signal },
  );
  return {
    ...connection,
    stop() {
      listening.abort();
      connection.stop();
    },
  };
}
