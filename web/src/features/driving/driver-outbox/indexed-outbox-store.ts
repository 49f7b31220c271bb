import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import { createMemoryStore, type OutboxStore } from './outbox-store.ts';

const databaseName = 'backhaul-driver';
const table = 'outbox';

/** A new entry as it is written. The database assigns its sequence number. */
type WrittenEntry = Omit<OutboxEntry, 'sequence' | 'isSent'> & {
  sequence?: number;
  /** Missing in entries that an earlier version of this app wrote. */
  isSent?: boolean;
};
interface OutboxDatabase extends DBSchema {
  [table]: { key: number; value: WrittenEntry; indexes: { userId: string } };
}

function openDatabase(): Promise<IDBPDatabase<OutboxDatabase>> {
  return openDB<OutboxDatabase>(databaseName, 1, {
    upgrade(database) {
      database
        .createObjectStore(table, { keyPath: 'sequence', autoIncrement: true })
        .createIndex('userId', 'userId');
    },
  });
}

/**
 * Opens the queue in IndexedDB, including photos. If the browser offers no storage, the queue is in memory.
 */
export async function openOutboxStore(): Promise<OutboxStore> {
  let database: IDBPDatabase<OutboxDatabase>;
  try {
    database = await openDatabase();
  } catch (error) {
    console.warn('Your steps cannot be saved on this device.', error);
    return createMemoryStore();
  }
  // A write transaction that ends only once the data is on disk.
  const writing = () => database.transaction(table, 'readwrite', { durability: 'strict' });

  return {
    list: async (userId) =>
      (await database.getAllFromIndex(table, 'userId', userId)).map(
        ({ isSent = false, ...entry }) => ({
          ...(entry as OutboxEntry),
          isSent,
        }),
      ),
    async add(entries) {
      const { store, done } = writing();
      const adding = entries.map(async (entry) => {
        const sequence = await store.add({ ...entry, refusal: null, isSent: false });
        return { ...entry, sequence, refusal: null, isSent: false };
      });
      const [added] = await Promise.all([Promise.all(adding), done]);
      return added;
    },
    async waits(sequence) {
      const entry = await database.get(table, sequence);
      return entry !== undefined && entry.isSent !== true;
    },
    async replace(entry) {
      const { store, done } = writing();
      await Promise.all([store.put(entry), done]);
    },
    async remove(sequence) {
      const { store, done } = writing();
      await Promise.all([store.delete(sequence), done]);
    },
  };
}
