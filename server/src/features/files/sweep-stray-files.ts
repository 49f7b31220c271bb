import { uploadLimits } from '@backhaul/domain/catalog/limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';

/**
 * Deletes bytes that no row names a day after they came, and answers how many: a server that was killed between the bytes and
 * their row leaves them behind. A day is longer than any request that may still write its row.
 */
export function sweepStrayFiles({
  db,
  fileStore,
  clock,
}: {
  db: Database;
  fileStore: FileStore;
  clock: Clock;
}): Promise<number> {
  const before = new Date(clock.now().getTime() - uploadLimits.unattachedLifetimeMs);
  return fileStore.sweep(before, async (ids) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM files WHERE id = ANY (${[...ids]}::uuid[])`.execute(db);
    return new Set(rows.map((row) => row.id));
  });
}
