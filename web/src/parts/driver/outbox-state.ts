import type { NewEntry, OutboxEntry } from './outbox-entry.ts';

export interface OutboxState {
  readonly entries: readonly OutboxEntry[];
  /** Entries that are not stored yet: shown at once, and removed again if the device cannot store them. */
  readonly storing: readonly OutboxEntry[];
  /** The entry being sent, with its progress from 0 to 1. */
  readonly sending: { readonly sequence: number; readonly part: number } | null;
  /** True if the last attempt did not reach the server. */
  readonly isCutOff: boolean;
}

/** All entries that affect how a job is shown. */
export const shownEntries = ({ entries, storing }: OutboxState): readonly OutboxEntry[] =>
  storing.length === 0 ? entries : [...entries, ...storing];

/**
 * The driver's acts that the server has not accepted yet. Entries are sent in order, at once or when the network
 * returns.
 */
export interface Outbox {
  readonly getState: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores entries and starts sending; resolves once they are stored. */
  readonly add: (entries: readonly NewEntry[]) => Promise<void>;
  /** Sends a refused entry again. */
  readonly retry: (sequence: number) => Promise<void>;
  readonly discard: (sequence: number) => Promise<void>;
  /** Tries to send now, because the network may have returned. */
  readonly flush: () => void;
  readonly stop: () => void;
}
