import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';

export async function purgeTracks(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (
      rows,
    ) => sql`DELETE FROM driver_track_points WHERE ctid = ANY (ARRAY(SELECT ctid FROM driver_track_points
      WHERE at < ${now}::timestamptz - make_interval(days => ${retentionDays.track}::integer) LIMIT ${rows}))`,
  );
}
