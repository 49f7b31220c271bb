import type { LedgerAccount, PostingKind } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Span } from './statement-span.ts';

/** A ledger entry for the exported journal, with the facts of its transaction. */
export interface JournalEntry {
  id: number;
  sort_at: string;
  /** The date in the area's time zone. */
  day: string;
  transaction_id: string;
  account: LedgerAccount;
  amount_cents: number;
  kind: PostingKind;
  reference: string;
  order_id: string | null;
  tracking_number: string | null;
  payout_id: string | null;
  person_id: string | null;
}

/** The number of entries that one query reads. An export never has more entries in memory than this. */
const entriesAtOnce = 2_000;

/**
 * Every ledger entry of the live tenant in a time span, oldest first. Entries of one transaction follow one
 * another.
 */
export async function* journalEntries(db: Database, { start, end }: Span) {
  let last: JournalEntry | undefined;
  for (;;) {
    const behind =
      last === undefined
        ? sql`true`
        : sql`e.posted_at >= ${last.sort_at}::timestamptz AND (e.posted_at, e.transaction_id, e.id)
            > (${last.sort_at}::timestamptz, ${last.transaction_id}::uuid, ${last.id}::bigint)`;
    const { rows } = await sql<JournalEntry>`
      WITH page AS MATERIALIZED (
        SELECT e.* FROM ledger_entries e
        WHERE e.is_live AND e.posted_at >= ${start} AND e.posted_at < ${end} AND ${behind}
        ORDER BY e.posted_at, e.transaction_id, e.id LIMIT ${entriesAtOnce})
      SELECT p.id, p.posted_at::text AS sort_at, (p.posted_at AT TIME ZONE ${areaTimeZone})::date AS day, p.transaction_id,
        p.account, p.amount_cents, t.kind, t.reference, t.order_id, o.tracking_number, t.payout_id,
        coalesce(p.driver_id, p.customer_id, t.user_id) AS person_id
      FROM page p JOIN ledger_transactions t ON t.id = p.transaction_id LEFT JOIN orders o ON o.id = t.order_id
      ORDER BY p.posted_at, p.transaction_id, p.id`.execute(db);
    yield* rows;
    if (rows.length < entriesAtOnce) return;
    last = rows.at(-1);
  }
}
