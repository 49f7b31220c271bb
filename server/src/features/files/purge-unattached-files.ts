import { uploadLimits } from '@backhaul/domain/catalog/limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStore } from '../../ports/file-store.ts';

const filesPerRound = 500;

/**
 * Deletes uploads that no booking took within 24 hours, and answers how many. Rows go first: a booking that comes at that
 * moment is told that the file is unknown, and never gets one without bytes.
 */
export async function purgeUnattachedFiles({
  db,
  fileStore,
  clock,
}: {
  db: Database;
  fileStore: FileStore;
  clock: Clock;
}): Promise<number> {
  const before = new Date(clock.now().getTime() - uploadLimits.unattachedLifetimeMs);
  const { rows } = await sql<{ id: string }>`
    DELETE FROM files WHERE id IN (SELECT id FROM files WHERE order_id IS NULL AND created_at < ${before}
      ORDER BY created_at LIMIT ${filesPerRound} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  for (const { id } of rows) await fileStore.remove(id);
  return rows.length;
}
