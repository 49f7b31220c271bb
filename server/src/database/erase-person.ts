import type { Database } from './connect.ts';
import { declaredTables } from './tables/all-tables.ts';

/**
 * Erases a person in the caller's transaction, where nobody reads half of it. Running again changes nothing. Orders,
 * events and books stay under a pseudonym. Of events, what is personal goes with its salt: the chain of hashes stays whole.
 */
export async function erasePerson(transaction: Database, userId: string): Promise<void> {
  for (const { table, erased } of declaredTables)
    if (typeof erased === 'function') await erased(userId, table).execute(transaction);
}
