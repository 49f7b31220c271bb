import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';

/** A reader of the event stream and the kinds it wants. */
export interface StreamReader {
  /** The reader's name, in the form of a sentence. */
  name: string;
  on: readonly EventKind[];
}
