import type {
  ChainHead,
  PassportEntry,
  SaltedText,
} from '@backhaul/domain/passport/passport-entry.ts';
import { type RawBuilder, sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

/** A stored entry of a passport (record of a return's events), including its private data. */
export interface StoredEntry extends PassportEntry {
  /** The private text, of which the entry itself contains only the digest. Null after the text was erased. */
  privatePart: SaltedText | null;
  /** The first name that the driver had when the entry was written. */
  driver: string | null;
}

export interface StoredChain {
  orderId: string;
  token: string;
  trackingNumber: string;
  /** The time zone of the pickup's area. */
  timeZone: string;
  sandboxId: string | null;
  head: ChainHead;
  /** The entries by their numbers, the lowest first. */
  entries: StoredEntry[];
  /** The order's current files, each as a text of its kind, id and SHA-256. */
  files: string[];
}

/** An order's chain of passport entries as stored, not verified yet. Undefined if the order has none. */
async function findChain(
  db: Database,
  where: RawBuilder<unknown>,
): Promise<StoredChain | undefined> {
  const { rows } = await sql<StoredChain>`
    SELECT o.id AS "orderId", c.token::text AS token, o.tracking_number AS "trackingNumber", ${sql.raw(orderTimeZone('o'))} AS "timeZone", o.sandbox_id AS "sandboxId",
      jsonb_build_object('entries', greatest(c.entries, o.event_count), 'hash', encode(c.head, 'hex')) AS head,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('entry', e.sequence, 'what', named_in_passport(e.type),
          'status', e.status, 'by', e.actor_kind, 'happenedAt', spelled_moment(e.happened_at),
          'recordedAt', spelled_moment(e.recorded_at), 'files', e.file_digests,
          'shown', CASE WHEN e.shown IS NOT NULL THEN jsonb_build_object('salt', e.shown_salt, 'text', e.shown::text) END,
          'shownDigest', coalesce(encode(e.shown_digest, 'hex'), ''), 'privateDigest', encode(e.private_digest, 'hex'),
          'privatePart', CASE WHEN e.private_salt IS NOT NULL
            THEN jsonb_build_object('salt', e.private_salt, 'text', private_part(e)) END,
          'previousHash', encode(e.previous_hash, 'hex'), 'hash', encode(e.hash, 'hex'), 'driver', d.first_name)
          ORDER BY e.sequence), '[]')
        FROM domain_events e LEFT JOIN users d ON d.id = e.driver_id WHERE e.order_id = o.id) AS entries,
      (SELECT coalesce(array_agg(concat_ws(' ', f.kind, f.id, encode(f.sha256, 'hex'))), '{}')
        FROM files f WHERE f.order_id = o.id) AS files
    FROM order_chains c JOIN orders o ON o.id = c.order_id WHERE ${where}`.execute(db);
  return rows[0];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function findChainByToken(
  db: Database,
  token: string,
): Promise<StoredChain | undefined> {
  return uuid.test(token) ? findChain(db, sql`c.token = ${token}`) : undefined;
}

export function findChainOfOrder(db: Database, orderId: string): Promise<StoredChain | undefined> {
  return findChain(db, sql`c.order_id = ${orderId}`);
}
