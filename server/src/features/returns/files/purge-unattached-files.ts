import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import { discardBytes } from './loose-bytes.ts';

const filesPerRound = 500;

/**
 * Deletes uploads that nothing has used within 24 hours, and drivers' documents that were replaced. Returns
 * their number. Rows are deleted before the files, so no booking can name a deleted file. After a crash,
 * `sweepLooseBytes` deletes the files that remain.
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
    WITH gone AS (
      DELETE FROM files WHERE id IN (SELECT id FROM files f WHERE order_id IS NULL AND created_at < ${before}
        AND NOT EXISTS (SELECT FROM driver_documents d WHERE d.file_id = f.id)
        AND NOT EXISTS (SELECT FROM incident_photos p WHERE p.file_id = f.id)
        AND NOT EXISTS (SELECT FROM ticket_files t WHERE t.file_id = f.id)
        ORDER BY created_at LIMIT ${filesPerRound} FOR UPDATE SKIP LOCKED)
      RETURNING id)
    INSERT INTO loose_bytes (file_id, is_doomed) SELECT id, true FROM gone RETURNING file_id AS id`.execute(
    db,
  );
  await discardBytes(
    { db, fileStore },
    rows.map(({ id }) => id),
  );
  return rows.length;
}
