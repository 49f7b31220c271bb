import type { NewEntry, OutboxEntry } from '../../../parts/driver/outbox-entry.ts';

/** Storage that lets the outbox survive a reload. */
export interface OutboxStore {
  /** One driver's entries, oldest first. */
  list(userId: string): Promise<OutboxEntry[]>;
  /** Stores all new entries or none. */
  add(entries: readonly NewEntry[]): Promise<OutboxEntry[]>;
  /** True if an entry is still to be sent. */
  waits(sequence: number): Promise<boolean>;
  replace(entry: OutboxEntry): Promise<void>;
  remove(sequence: number): Promise<void>;
}

/** For browsers without storage, such as some private windows: the queue lasts until the page is closed. */
export function createMemoryStore(): OutboxStore {
  const kept = new Map<number, OutboxEntry>();
  let last = 0;
  return {
    list: async (userId) => [...kept.values()].filter((entry) => entry.userId === userId),
    async add(entries) {
      const added = entries.map((entry) => ({
        ...entry,
        sequence: ++last,
        refusal: null,
        isSent: false,
      }));
      for (const entry of added) kept.set(entry.sequence, entry);
      return added;
    },
    waits: async (sequence) => kept.get(sequence)?.isSent === false,
    async replace(entry) {
      if (kept.has(entry.sequence)) kept.set(entry.sequence, entry);
    },
    async remove(sequence) {
      kept.delete(sequence);
    },
  };
}
