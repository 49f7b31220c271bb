import { type DriverOrder, listAvailableOrders } from '@backhaul/contract/calls/driving/driver.ts';
import type { QueryClient } from '@tanstack/react-query';
import { takeFirstCursor } from '../lib/api/first-data.ts';
import { refreshUser } from '../lib/session/session-query.ts';
import { startLiveConnection, type LiveConnection } from './live-connection.ts';
import { browserWorld } from './live-world.ts';
import { changesOfMessage, hintedChanges, liveChanges } from '@backhaul/contract/live-changes.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { fillTags, refreshTags } from '../lib/api/cache-tags.ts';
import { writePosition } from './write-position.ts';

/**
 * Opens the tab's live stream and updates the query cache from it. It also reacts when the tab wakes up or
 * the network changes.
 */
export function startLive(queries: QueryClient): LiveConnection {
  const world = browserWorld(() => void refreshUser(queries));
  const connection = startLiveConnection(world, takeFirstCursor());
  connection.onBegin(() => refreshLiveQueries(queries));
  connection.onReturn(() => void refreshTags(queries, hintedChanges));
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

/** Removes an offer from the list at once, without loading the list again. */
function dropOffer(queries: QueryClient, gone: { id: string }): void {
  queries.setQueriesData<DriverOrder[]>({ queryKey: [listAvailableOrders.path] }, (offers) =>
    offers?.filter(({ id }) => id !== gone.id),
  );
}

/**
 * Applies one live message to the query cache. It writes positions directly, and invalidates the data that
 * other messages change.
 */
export function applyLiveMessage(queries: QueryClient, message: LiveMessage): void {
  if (message.type === 'DRIVER_LOCATION') writePosition(queries, message.order);
  if (message.type === 'OFFER_GONE') dropOffer(queries, message.order);
  const sources = 'order' in message ? [message.order] : [];
  void refreshTags(queries, fillTags(changesOfMessage(message), sources));
}

/** Loads everything again that the stream keeps up to date. Called when the stream opens. */
export function refreshLiveQueries(queries: QueryClient): void {
  void refreshTags(queries, liveChanges);
}
