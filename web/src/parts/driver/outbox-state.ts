import type { NewEntry, OutboxEntry } from './outbox-entry.ts';

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /**
   * Entries that are not stored on the device yet. They are shown at once, and removed if the device cannot
   * store them.
   */
  readonly storing: readonly OutboxEntry[];
  /** The entry being sent, with its progress from 0 to 1. */
  readonly sending: { readonly sequence: number; readonly part: number } | null;
  /** True if the last attempt to send did not reach the server. */
  readonly isCutOff: boolean;
}

/** All entries, stored or not, that affect the display of a job. */
export const shownEntries = ({ entries, storing }: OutboxState): readonly OutboxEntry[] =>
  storing.length === 0 ? entries : [...entries, ...storing];

/**
 * The driver's actions that the server has not accepted yet. They are sent one after another, the oldest
 * first, at once or when the network returns.
 */
export interface Outbox {
  readonly getState: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores entries and starts sending. The promise resolves once they are stored. */
  readonly add: (entries: readonly NewEntry[]) => Promise<void>;
  /** Sends a refused entry again. */
  readonly retry: (sequence: number) => Promise<void>;
  readonly discard: (sequence: number) => Promise<void>;
  /** Tries to send now, in case the network has returned. */
  readonly flush: () => void;
  readonly stop: () => void;
}
