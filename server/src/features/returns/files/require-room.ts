import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Prospect } from '../../../app/principal.ts';

/**
 * The maximum number of a person's uploads that are not yet used by a booking or anything else. A form needs
 * two uploads. The limit lets a person replace them, but not fill the disk.
 */
const unattachedAtMost = 30;
/** Limits for a visitor, who has no account. Many visitors may share one network address. */
const visitorFilesAtMost = 8;
const visitorBytesAtMost = 4 * uploadLimits.maxBytes;
const addressBytesAtMost = 20 * uploadLimits.maxBytes;

interface Waiting {
  files: number;
  bytes: number;
  /** The bytes of the unused uploads by all visitors at the same network address. */
  bytesAtAddress: number;
}

async function isFull(db: Database, prospect: Prospect): Promise<boolean> {
  if (prospect.kind === 'session') {
    const { rows } = await sql<{ files: number }>`
      SELECT count(*) AS files FROM files WHERE owner_id = ${prospect.userId} AND order_id IS NULL
        AND NOT EXISTS (SELECT FROM driver_documents d WHERE d.file_id = files.id)
        AND NOT EXISTS (SELECT FROM incident_photos p WHERE p.file_id = files.id)
        AND NOT EXISTS (SELECT FROM ticket_files t WHERE t.file_id = files.id)`.execute(db);
    return (rows[0]?.files ?? 0) >= unattachedAtMost;
  }
  const { rows } = await sql<Waiting>`
    SELECT count(*) FILTER (WHERE v.id = me.id) AS files,
      coalesce(sum(f.size_bytes) FILTER (WHERE v.id = me.id), 0)::integer AS bytes,
      coalesce(sum(f.size_bytes), 0)::integer AS "bytesAtAddress"
    FROM visitors me JOIN visitors v ON v.started_from = me.started_from JOIN files f ON f.visitor_id = v.id
    WHERE me.id = ${prospect.visitorId}`.execute(db);
  const { files, bytes, bytesAtAddress } = rows[0] ?? { files: 0, bytes: 0, bytesAtAddress: 0 };
  return (
    files >= visitorFilesAtMost ||
    bytes >= visitorBytesAtMost ||
    bytesAtAddress >= addressBytesAtMost
  );
}

/** Throws rate_limited for a person who has too many uploads that nothing uses yet. */
export async function requireRoom(db: Database, prospect: Prospect): Promise<void> {
  if (!(await isFull(db, prospect))) return;
  const hours = uploadLimits.unattachedLifetimeMs / 3_600_000;
  throw new AppError('rate_limited', {
    message: `Too many uploads are waiting for a booking. They are deleted after ${hours} hours.`,
  });
}

/**
 * Repeats the check of `requireRoom()` in the transaction that inserts an upload. A lock makes simultaneous
 * uploads of one person run one after another, so that all are counted.
 */
export async function requireRoomAlone(transaction: Database, prospect: Prospect): Promise<void> {
  const locking =
    prospect.kind === 'visitor'
      ? sql`SELECT FROM visitors WHERE id = ${prospect.visitorId} FOR NO KEY UPDATE`
      : sql`SELECT FROM users WHERE id = ${prospect.userId} FOR NO KEY UPDATE`;
  await locking.execute(transaction);
  await requireRoom(transaction, prospect);
}

/**
 * Throws too_many_files if the order already has the maximum number of files. Callers inside a transaction
 * must lock the order before, so that two uploads cannot both become the last one.
 */
export async function requireRoomOnOrder(
  db: Database,
  orderId: string,
  kind: FileKind,
): Promise<void> {
  const { rows } = await sql<{ ofKind: number; inAll: number }>`
    SELECT count(*) FILTER (WHERE kind = ${kind}) AS "ofKind", count(*) AS "inAll"
    FROM files WHERE order_id = ${orderId}`.execute(db);
  const { ofKind, inAll } = rows[0] ?? { ofKind: 0, inAll: 0 };
  if (ofKind >= uploadLimits.mostOfKind || inAll >= uploadLimits.mostOfOrder)
    throw new AppError('too_many_files');
}
