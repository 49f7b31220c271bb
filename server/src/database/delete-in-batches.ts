import type { RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

const rowsAtOnce = 1_000;

/**
 * Deletes a thousand rows at a time until fewer are found, each time in a transaction of its own: nobody waits long for what
 * one of them holds. `deletion` is the DELETE of so many rows.
 */
export async function deleteInBatches(
  db: Database,
  deletion: (rows: number) => RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
    const { numAffectedRows = 0n } = await deletion(rowsAtOnce).execute(db);
    deleted = Number(numAffectedRows);
  }
}
