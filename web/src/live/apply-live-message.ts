import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keysTouchedBy, livePaths } from './live-table.ts';
import { writePosition } from './write-position.ts';

/** Brings the query cache up to one live message: a position is written into it, the rest reads again by the table. */
export function applyLiveMessage(queries: QueryClient, message: LiveMessage): void {
  if (message.type === 'DRIVER_LOCATION') writePosition(queries, message.order);
  for (const queryKey of keysTouchedBy(message)) void queries.invalidateQueries({ queryKey });
}

/** Reads again all that the stream keeps fresh: for the moment it begins. */
export function refreshLiveQueries(queries: QueryClient): void {
  for (const path of livePaths) void queries.invalidateQueries({ queryKey: [path] });
}
