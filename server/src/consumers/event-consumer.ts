import type { Database } from '../database/connect.ts';
import type { StreamReader } from '../events/stream-reader.ts';

/** One event of the stream. */
export interface StreamEvent {
  id: number;
  /** Such as `order.accepted`; may be a kind that only a newer release knows, if that release subscribed to it. */
  kind: string;
}

/** A subscriber that must receive every event. Its cursor is stored under its name. */
export interface EventConsumer extends StreamReader {
  /** True if it can take more; if not, it is asked again later. */
  hasRoom(): Promise<boolean>;
  /** Enqueues the work for these events, in the transaction that moves the cursor past them. */
  take(transaction: Database, events: readonly StreamEvent[]): Promise<void>;
}
