import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';

/** A form needs two. This leaves room for replacing them, but not for filling the disk. */
const unattachedAtMost = 30;

/** Throws rate_limited for someone with too many unbooked uploads. */
export async function requireRoom(db: Database, principal: SessionPrincipal): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*) AS waiting FROM files WHERE owner_id = ${principal.userId} AND order_id IS NULL`.execute(
    db,
  );
  if ((rows[0]?.waiting ?? 0) >= unattachedAtMost) {
    const hours = uploadLimits.unattachedLifetimeMs / 3_600_000;
    throw new AppError('rate_limited', {
      message: `Too many uploads are waiting for a booking. They are deleted after ${hours} hours.`,
    });
  }
}

/** The same check inside the inserting transaction; simultaneous uploads of one person are counted one at a time. */
export async function requireRoomAlone(
  transaction: Database,
  principal: SessionPrincipal,
): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${principal.userId} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  await requireRoom(transaction, principal);
}
