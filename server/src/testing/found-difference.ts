import { sql } from 'kysely';
import { noteGatewayNotice } from '../app/gateway-notices.ts';
import type { Database } from '../database/connect.ts';
import { bookingDay } from './book-return.ts';

/**
 * Seeds a finished comparison of a provider's records with our books, which found a charge that our books
 * lack. Returns the difference's id. The test does not use this provider, so no later comparison changes the
 * result.
 */
export async function seedDifference(db: Database, at: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    WITH run AS (
      INSERT INTO reconciliation_runs (id, side, provider, day, state, from_at, until_at, started_at, ended_at, their_lines,
        our_lines, their_cents, our_cents, matched, found_differences, found_cents)
      SELECT gen_random_uuid(), 'payments', 'stripe', '2026-11-20', 'done', at - interval '3 days', at, at, at, 2, 1, 3648, 1824, 1,
        1, 1824 FROM (VALUES (${at}::timestamptz)) AS moment (at) RETURNING id, started_at
    ), difference AS (
      INSERT INTO reconciliation_differences (id, side, provider, key, kind, line_kind, subject, their_line, their_cents,
        their_currency, happened_at, found_at, found_in, seen_in)
      SELECT gen_random_uuid(), 'payments', 'stripe', 'one', 'missing_here', 'charge', 'unknown:pi_1', 'txn_1', 1824,
        'usd', started_at - interval '1 day', started_at, id, id FROM run RETURNING id, found_in
    )
    INSERT INTO reconciliation_findings (run_id, difference_id) SELECT found_in, id FROM difference
    RETURNING difference_id AS id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Seeds a message that the payment provider signed but that we cannot read. Returns the notice about it. */
export async function seedNotice(db: Database, at: Date): Promise<string> {
  const endpoint = 'payments' as const;
  const reason = 'it names no type';
  await noteGatewayNotice(db, { kind: 'unreadable', provider: 'stripe', endpoint, reason, at });
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM gateway_notices WHERE closed_at IS NULL`.execute(db);
  return rows[0]?.id ?? '';
}

interface Request {
  params?: Record<string, string>;
  body?: object;
}

/**
 * Makes the calls about a comparison that found a difference, and records them as API examples. Runs before
 * the next comparison.
 */
export async function recordMoney(
  db: Database,
  made: (name: string, request: Request) => Promise<unknown>,
): Promise<void> {
  const params = { id: await seedDifference(db, new Date(bookingDay)) };
  await made('listReconciliationRuns', {});
  await made('listMoneyDifferences', {});
  await made('readMoneyDifference', { params });
  await made('closeMoneyDifference', { params, body: { reason: 'Refunded by hand' } });
  const notice = { id: await seedNotice(db, new Date(bookingDay)) };
  await made('listGatewayNotices', {});
  const body = { reason: 'The endpoint’s version was set back' };
  await made('closeGatewayNotice', { params: notice, body });
}
