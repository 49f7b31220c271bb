import type { NewEntry, OutboxEntry } from '../../parts/driver/outbox-entry.ts';
import { createMemoryStore, type OutboxStore } from './outbox-store.ts';

const databaseName = 'backhaul-driver';
const table = 'outbox';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result
      .createObjectStore(table, { keyPath: 'sequence', autoIncrement: true })
      .createIndex('userId', 'userId');
  });
  return answerOf(request);
}

/** The queue in IndexedDB, which also keeps photos; in memory where the browser keeps nothing. */
export async function openOutboxStore(): Promise<OutboxStore> {
  let database: IDBDatabase;
  try {
    database = await openDatabase();
  } catch (error) {
    console.warn('Actions cannot be kept on this device.', error);
    return createMemoryStore();
  }
  const reading = () => database.transaction(table).objectStore(table);

  async function write(change: (entries: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(table));
    await settled(transaction);
  }

  return {
    async list(userId) {
      const kept = await answerOf<unknown[]>(reading().index('userId').getAll(userId));
      return kept as OutboxEntry[];
    },
    async add(entries) {
      const added: OutboxEntry[] = [];
      await write((kept) => {
        for (const entry of entries) {
          const request = kept.add({ ...entry, refusal: null });
          request.addEventListener('success', () =>
            added.push(withSequence(entry, Number(request.result))),
          );
        }
      });
      return added;
    },
    has: async (sequence) => (await answerOf(reading().count(sequence))) > 0,
    replace: (entry) => write((kept) => void kept.put(entry)),
    remove: (sequence) => write((kept) => void kept.delete(sequence)),
  };
}

function withSequence(entry: NewEntry, sequence: number): OutboxEntry {
  return { ...entry, sequence, refusal: null };
}
