import { changesOfMessage, liveChanges } from '@backhaul/contract/live-changes.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { fillTags, refreshTags } from '../lib/api/cache-tags.ts';
import { writePosition } from './write-position.ts';

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
