import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';

/** A reader of the event stream and the kinds it wants. */
export interface StreamReader {
  /** A sentence. */
  name: string;
  on: readonly EventKind[];
}
