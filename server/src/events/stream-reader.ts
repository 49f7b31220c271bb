import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';

/** Who reads the stream of events, and for what. */
export interface StreamReader {
  /** A sentence. */
  name: string;
  on: readonly EventKind[];
}
