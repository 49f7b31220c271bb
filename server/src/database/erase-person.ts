import type { Database } from './connect.ts';
import { declaredTables } from './tables/all-tables.ts';

/**
 * Erases a person in the caller's transaction, so that nobody reads a half-erased one. Can be repeated. Orders, events
 * and books stay under a pseudonym. Events lose their personal data together with its salt, so the hash chain stays
 * valid.
 */
export async function erasePerson(transaction: Database, userId: string): Promise<void> {
  for (const { table, erased } of declaredTables)
    if (typeof erased === 'function') await erased(userId, table).execute(transaction);
}
