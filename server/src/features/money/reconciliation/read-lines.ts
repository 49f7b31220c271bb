import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readMoneyDifference } from '@backhaul/contract/calls/money/reconciliation.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { LineKind } from '@backhaul/domain/money/compare-lines.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { ofNothing } from './keep-lines.ts';
import { postedKinds } from './read-subjects.ts';
import { presentDifference } from './reconciliation-presenter.ts';
import { type DifferenceRow, readDifference } from './reconciliation-queries.ts';

interface LineRow {
  id: string;
  kind: LineKind;
  amount_cents: number;
  fee_cents: number;
  currency: string;
  at: Date;
}

const linesAtMost = 100;

/** The provider's lines for the order, payout, payment or fee of a difference, earliest first. */
async function theirLines(db: Database, id: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT l.id, l.kind, l.amount_cents, l.fee_cents, l.currency, l.at
    FROM reconciliation_differences d
      JOIN provider_lines l ON l.side = d.side AND l.provider = d.provider AND l.subject = d.subject
    WHERE d.id = ${id} ORDER BY l.at, l.id LIMIT ${linesAtMost}`.execute(db);
  return rows.flatMap(({ fee_cents, ...line }) => [
    { ...line, fee_cents: 0 },
    ...(fee_cents === 0
      ? []
      : [{ ...line, kind: 'fee' as const, amount_cents: -fee_cents, fee_cents: 0 }]),
  ]);
}

/** The postings in our ledger for the order, payout or fee of a difference. */
async function ourLines(db: Database, id: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT t.id::text AS id, coalesce(k.kind, 'payout') AS kind, sum(e.amount_cents)::integer AS amount_cents,
      0 AS fee_cents, 'usd' AS currency, t.created_at AS at
    FROM reconciliation_differences d
      JOIN ledger_transactions t ON CASE
        WHEN d.order_id IS NOT NULL THEN t.order_id = d.order_id
        WHEN d.payout_id IS NOT NULL THEN t.payout_id = d.payout_id
        ELSE t.gateway = d.provider AND t.kind = 'gateway_fee' AND d.subject = ${ofNothing} || t.reference END
      LEFT JOIN ${postedKinds} ON k.posted = t.kind
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'processor_clearing'
    WHERE d.id = ${id} AND (k.kind IS NOT NULL OR t.kind = 'payout')
    GROUP BY t.id, k.kind, t.created_at ORDER BY t.created_at, t.id LIMIT ${linesAtMost}`.execute(
    db,
  );
  return rows;
}

/**
 * The provider's line as the comparison stored it with the difference, in case the provider has removed it
 * from its list.
 */
function foundLine(row: DifferenceRow): LineRow[] {
  const { their_line, their_cents, their_currency, line_kind, happened_at } = row;
  if (their_cents === null) return [];
  return [
    {
      id: their_line ?? '',
      kind: line_kind,
      amount_cents: their_cents,
      fee_cents: 0,
      currency: their_currency ?? 'usd',
      at: happened_at,
    },
  ];
}

/** A difference with the lines of both sides: the provider's lines and our ledger's. Throws not_found. */
export async function readLines(
  db: Database,
  id: string,
): Promise<CallAnswer<typeof readMoneyDifference>> {
  const row = await readDifference(db, id);
  if (row === undefined) throw new AppError('not_found');
  const listed = await theirLines(db, id);
  const isOne = (line: LineRow) =>
    line.kind === row.line_kind && (row.their_line === null || line.id === row.their_line);
  const theirs =
    row.their_cents === null || listed.some(isOne) ? listed : [...listed, ...foundLine(row)];
  const present = (line: LineRow, differs: boolean) => ({
    id: line.id,
    kind: line.kind,
    amount: toDollars(line.amount_cents),
    currency: line.currency,
    at: line.at.toISOString(),
    differs,
  });
  return {
    difference: presentDifference(row),
    theirs: theirs.map((line) => present(line, row.their_cents !== null && isOne(line))),
    ours: (await ourLines(db, id)).map((line) =>
      present(line, row.our_cents !== null && line.kind === row.line_kind),
    ),
  };
}
