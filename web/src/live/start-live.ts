import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '../lib/session/session-query.ts';
import { startLiveConnection, type LiveConnection } from './live-connection.ts';
import { browserWorld } from './live-world.ts';
import { changesOfMessage, liveChanges } from '@backhaul/contract/live-changes.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { fillTags, refreshTags } from '../lib/api/cache-tags.ts';
import { writePosition } from './write-position.ts';

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

/** Brings the query cache up to one live message: a position is written into it, the rest is read again by what it changes. */
export function applyLiveMessage(queries: QueryClient, message: LiveMessage): void {
  if (message.type === 'DRIVER_LOCATION') writePosition(queries, message.order);
  const sources = 'order' in message ? [message.order] : [];
  void refreshTags(queries, fillTags(changesOfMessage(message), sources));
}

/** Reads again all that the stream keeps fresh: for the moment it begins. */
export function refreshLiveQueries(queries: QueryClient): void {
  void refreshTags(queries, liveChanges);
}
