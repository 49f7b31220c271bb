import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';

/** A reader of the event stream, and the kinds of events that it reads. */
export interface StreamReader {
  /** The reader's name, in the form of a sentence such as 'notify-customer-of-driver'. */
  name: string;
  on: readonly EventKind[];
}
