import type { NewEntry, OutboxEntry } from './outbox-entry.ts';

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /** The entry on its way, and how much of it is sent, 0 to 1. */
  readonly sending: { readonly sequence: number; readonly part: number } | null;
  /** The last try did not reach the server. */
  readonly isCutOff: boolean;
}

/** What a driver did and the server does not have yet; sent in order, at once or as soon as there is a signal. */
export interface Outbox {
  readonly getState: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps entries and starts sending; answers once they are kept. */
  readonly add: (entries: readonly NewEntry[]) => Promise<void>;
  /** Sends a refused entry once more. */
  readonly retry: (sequence: number) => Promise<void>;
  readonly discard: (sequence: number) => Promise<void>;
  /** There may be a signal again. */
  readonly flush: () => void;
  readonly stop: () => void;
}
