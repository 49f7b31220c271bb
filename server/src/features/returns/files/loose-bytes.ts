import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { FileStore } from '../../../ports/file-store.ts';

const filesPerRound = 500;
/**
 * No upload takes this long. After it, bytes without a row may be deleted, and an upload that ends later is
 * refused.
 */
const hoursInDoubt = 1;

/** Records that bytes are about to be stored without a row yet, so that a killed process leaves a trace. */
export async function noteBytes(db: Database, fileId: string): Promise<void> {
  const noted_at = sql<Date>`transaction_timestamp()`;
  await db.insertInto('loose_bytes').values({ file_id: fileId, noted_at }).execute();
}

/**
 * Deletes the record of the bytes in the transaction that inserts their row. Throws if the bytes were marked
 * for deletion meanwhile.
 */
export async function claimBytes(transaction: Database, fileId: string): Promise<void> {
  const { rows } = await sql`
    DELETE FROM loose_bytes WHERE file_id = ${fileId} AND NOT is_doomed RETURNING file_id`.execute(
    transaction,
  );
  if (rows.length === 0) throw new Error(`the bytes of ${fileId} were given up`);
}

interface Deps {
  db: Database;
  fileStore: Pick<FileStore, 'remove'>;
}

/** Deletes bytes whose row was certainly not written. */
export async function discardBytes({ db, fileStore }: Deps, fileIds: string[]): Promise<void> {
  for (const id of fileIds) await fileStore.remove(id);
  await sql`DELETE FROM loose_bytes WHERE file_id = ANY (${fileIds}::uuid[])`.execute(db);
}

/**
 * Marks bytes without a row for deletion. It trusts only records that this database wrote since it started.
 * After a restore from a backup the database knows less than the disk, and files without a row may be proof.
 * All times are those of PostgreSQL's machine.
 */
async function giveUp(db: Database, hours: number): Promise<void> {
  await sql`
    UPDATE loose_bytes l SET is_doomed = true
    WHERE NOT is_doomed AND noted_at < transaction_timestamp() - make_interval(hours => ${hours}::integer)
      AND noted_at > pg_postmaster_start_time() AND l.xmin = xid::xid
      AND NOT EXISTS (SELECT FROM files f WHERE f.id = l.file_id)`.execute(db);
}

/**
 * Deletes bytes whose row was deleted or never written, at most 500 files at a time. Returns the number of
 * files.
 */
export async function sweepLooseBytes(deps: Deps, hours: number = hoursInDoubt): Promise<number> {
  await giveUp(deps.db, hours);
  const { rows } = await sql<{ id: string }>`
    SELECT file_id AS id FROM loose_bytes WHERE is_doomed LIMIT ${filesPerRound}`.execute(deps.db);
  await discardBytes(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
