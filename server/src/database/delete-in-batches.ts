import type { RawBuilder } from 'kysely';
import type { Database } from './connect.ts';

const rowsAtOnce = 1_000;

/**
 * Deletes a thousand rows per transaction until fewer are found, so that locks are held only briefly. `deletion` is the
 * DELETE of one batch.
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
