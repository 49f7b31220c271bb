import type { NewEntry, OutboxEntry } from '../../../parts/driver/outbox-entry.ts';

/** The storage of the outbox, which lets entries survive a reload. */
export interface OutboxStore {
  /** One driver's entries, oldest first. */
  list(userId: string): Promise<OutboxEntry[]>;
  /** Stores all new entries or none. */
  add(entries: readonly NewEntry[]): Promise<OutboxEntry[]>;
  /** True if the entry has not been sent yet. */
  waits(sequence: number): Promise<boolean>;
  replace(entry: OutboxEntry): Promise<void>;
  remove(sequence: number): Promise<void>;
}

/**
 * Storage in memory, for browsers without storage, such as some private windows. The queue is lost when the
 * page closes.
 */
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
