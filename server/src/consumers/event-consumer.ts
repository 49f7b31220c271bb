import type { Database } from '../database/connect.ts';
import type { StreamReader } from '../events/stream-reader.ts';

export interface StreamEvent {
  id: number;
  /**
   * The kind of the event, such as `order.accepted`. If a newer release has subscribed to more kinds, this
   * release may receive kinds that it does not know.
   */
  kind: string;
}

/**
 * A subscriber that must receive every event. Its position in the stream (its cursor) is stored under its
 * name.
 */
export interface EventConsumer extends StreamReader {
  /** True if the consumer can take more events; if not, it is asked again later. */
  hasRoom(): Promise<boolean>;
  /** Enqueues the work for these events, in the transaction that moves the cursor past them. */
  take(transaction: Database, events: readonly StreamEvent[]): Promise<void>;
}
