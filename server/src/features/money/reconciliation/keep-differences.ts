import { randomUUID } from 'node:crypto';
import type { LineDifference } from '@backhaul/domain/money/compare-lines.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { ofSource, type RunRow } from './keep-lines.ts';
import type { Subject } from './read-subjects.ts';

export interface FoundDifference {
  subject: Subject;
  difference: LineDifference;
}

/**
 * A difference as it is stored. If a later comparison finds the same lines and amounts, it computes the same
 * `key`, so that the difference is stored only once.
 */
function rowOf({ subject, difference }: FoundDifference) {
  const { kind, theirs, ours } = difference;
  const either = theirs ?? ours;
  if (either === null) throw new Error('a difference of nothing');
  const amounts = [theirs?.amountCents, theirs?.currency, ours?.amountCents].map(String);
  return {
    id: randomUUID(),
    key: [kind, either.kind, theirs?.id, ours?.id, ...amounts].map(String).join('|'),
    kind,
    line_kind: either.kind,
    subject: subject.subject,
    order_id: subject.orderId,
    payout_id: subject.payoutId,
    their_line: theirs?.id ?? null,
    their_cents: theirs?.amountCents ?? null,
    their_currency: theirs?.currency ?? null,
    our_cents: ours?.amountCents ?? null,
    happened_at: new Date(either.atMs).toISOString(),
  };
}

/**
 * Stores the differences that a comparison found. A difference that a person closed stays closed. A
 * difference that had disappeared and is found again is reopened.
 */
export async function keepDifferences(
  transaction: Database,
  run: RunRow,
  found: readonly FoundDifference[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(rowOf);
  const { rows: opened } = await sql<{ id: string }>`
    WITH before AS (
      SELECT id FROM reconciliation_differences
      WHERE ${ofSource(run)} AND closed_at IS NULL AND key = ANY (${rows.map(({ key }) => key)})
    ), kept AS (
      INSERT INTO reconciliation_differences AS d (id, side, provider, key, kind, line_kind, subject, order_id, payout_id,
        their_line, their_cents, their_currency, our_cents, happened_at, found_at, found_in, seen_in)
      SELECT f.id, ${run.side}, ${run.provider}, f.key, f.kind, f.line_kind, f.subject, f.order_id, f.payout_id,
        f.their_line, f.their_cents, f.their_currency, f.our_cents, f.happened_at, ${now}::timestamptz, ${run.id}::uuid,
        ${run.id}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f (id uuid, key text, kind text, line_kind text,
        subject text, order_id uuid, payout_id uuid, their_line text, their_cents integer, their_currency text,
        our_cents integer, happened_at timestamptz)
      ON CONFLICT (side, provider, key) DO UPDATE SET seen_in = excluded.seen_in,
        closed_at = CASE WHEN d.closed_by IS NOT NULL THEN d.closed_at END
      RETURNING id, closed_at
    ), findings AS (
      INSERT INTO reconciliation_findings (run_id, difference_id) SELECT ${run.id}::uuid, id FROM kept WHERE closed_at IS NULL
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM kept WHERE closed_at IS NULL AND id NOT IN (SELECT id FROM before)`.execute(
    transaction,
  );
  for (const { id } of opened) await appendDifference(transaction, { id, type: 'found', now });
}

function appendDifference(
  transaction: Database,
  { id, type, now }: { id: string; type: 'found' | 'settled'; now: Date },
): Promise<void> {
  return appendSubjectEvent(transaction, {
    subject: 'difference',
    subjectId: id,
    type,
    actor: { kind: 'system', id: null },
    sandboxId: null,
    happenedAt: now,
  });
}

/** Closes the open differences that this comparison no longer found. Returns their number. */
export async function closeSettled(transaction: Database, run: RunRow, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE reconciliation_differences SET closed_at = ${now}
    WHERE ${ofSource(run)} AND closed_at IS NULL AND seen_in <> ${run.id} RETURNING id`.execute(
    transaction,
  );
  for (const { id } of rows) await appendDifference(transaction, { id, type: 'settled', now });
  return rows.length;
}

/** The number of open differences, and the sum of their absolute amounts. */
export async function countOpen(
  transaction: Database,
  run: RunRow,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    SELECT count(*)::integer AS count, coalesce(sum(CASE WHEN kind = 'currency_differs' THEN abs(their_cents)
      ELSE abs(coalesce(their_cents, 0) - coalesce(our_cents, 0)) END), 0) AS cents
    FROM reconciliation_differences WHERE ${ofSource(run)} AND closed_at IS NULL`.execute(
    transaction,
  );
  return rows[0] ?? { count: 0, cents: 0 };
}
