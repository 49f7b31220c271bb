import type { Database } from '../database/connect.ts';
import type { StreamReader } from '../events/stream-reader.ts';

/** One event of the stream, as a consumer finds it. */
export interface StreamEvent {
  id: number;
  /** `order.accepted`; one that only a newer release knows comes too, if that named it. */
  kind: string;
}

/** Somebody who must miss nothing of the stream. Where they have got to is kept under their name. */
export interface EventConsumer extends StreamReader {
  /** Whether there is room for more; without, it looks again a little later. */
  hasRoom(): Promise<boolean>;
  /** Enqueues what these events imply, in the transaction that moves the cursor behind them. */
  take(transaction: Database, events: readonly StreamEvent[]): Promise<void>;
}
