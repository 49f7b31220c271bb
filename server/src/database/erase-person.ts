import type { Database } from './connect.ts';
import { declaredTables } from './tables/all-tables.ts';

/**
 * Erases a person in the caller's transaction, so that nobody reads a half-erased person. Can be repeated.
 * Orders, events and books stay under a pseudonym. The hash chain of events stays valid, because it contains
 * only salted digests of the erased data.
 */
export async function erasePerson(transaction: Database, userId: string): Promise<void> {
  for (const { table, erased } of declaredTables)
    if (typeof erased === 'function') await erased(userId, table).execute(transaction);
}
