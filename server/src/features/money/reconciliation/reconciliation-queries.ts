import type { DifferenceKind, LineKind } from '@backhaul/domain/money/compare-lines.ts';
import type {
  ReconciliationSide,
  reconciliationStates,
} from '@backhaul/domain/money/reconciliation-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface Page {
  limit: number;
  cursor: PageCursor | null;
}

export interface RunListRow {
  id: string;
  side: ReconciliationSide;
  provider: string;
  day: string;
  state: (typeof reconciliationStates)[number];
  started_by: string | null;
  started_at: Date;
  ended_at: Date | null;
  from_at: Date;
  until_at: Date;
  their_lines: number;
  our_lines: number;
  their_cents: number;
  our_cents: number;
  matched: number;
  on_the_way: number;
  on_the_way_cents: number;
  on_the_way_until: Date | null;
  fees_posted: number;
  fees_posted_cents: number;
  found_differences: number;
  found_cents: number;
  settled_differences: number;
  sort_at: string;
}

export async function findRuns(db: Database, { limit, cursor }: Page): Promise<RunListRow[]> {
  const { rows } = await sql<RunListRow>`
    SELECT r.id, r.side, r.provider, r.day, r.state, u.first_name || ' ' || u.last_name AS started_by, r.started_at, r.ended_at,
      r.from_at, r.until_at, r.their_lines, r.our_lines, r.their_cents, r.our_cents, r.matched, r.on_the_way, r.on_the_way_cents, r.on_the_way_until,
      r.fees_posted,
      r.fees_posted_cents, r.found_differences, r.found_cents, r.settled_differences, r.started_at::text AS sort_at
    FROM reconciliation_runs r LEFT JOIN users u ON u.id = r.started_by
    WHERE ${cursor?.at ?? null}::timestamptz IS NULL
      OR (r.started_at, r.id) < (${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid)
    ORDER BY r.started_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface DifferenceRow {
  id: string;
  side: ReconciliationSide;
  provider: string;
  kind: DifferenceKind;
  line_kind: LineKind;
  order_id: string | null;
  tracking_number: string | null;
  payout_id: string | null;
  driver_name: string | null;
  their_line: string | null;
  their_cents: number | null;
  their_currency: string | null;
  our_cents: number | null;
  happened_at: Date;
  found_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  reason: string | null;
  sort_at: string;
}

const differences = (where: RawBuilder<unknown>) => sql<DifferenceRow>`
  SELECT d.id, d.side, d.provider, d.kind, d.line_kind, d.order_id, o.tracking_number, d.payout_id,
    driver.first_name || ' ' || driver.last_name AS driver_name, d.their_line, d.their_cents, d.their_currency, d.our_cents,
    d.happened_at, d.found_at, d.closed_at, closer.first_name || ' ' || closer.last_name AS closed_by, d.reason,
    d.found_at::text AS sort_at
  FROM reconciliation_differences d LEFT JOIN orders o ON o.id = d.order_id LEFT JOIN payouts p ON p.id = d.payout_id
  LEFT JOIN users driver ON driver.id = p.driver_id LEFT JOIN users closer ON closer.id = d.closed_by
  WHERE ${where}`;

interface DifferenceFilter {
  state: 'open' | 'closed' | undefined;
  runId: string | undefined;
}

export async function findDifferences(
  db: Database,
  { state, runId }: DifferenceFilter,
  { limit, cursor }: Page,
): Promise<DifferenceRow[]> {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`(d.closed_at IS NULL) = ${state === 'open'}`]),
    ...(runId === undefined
      ? []
      : [sql`d.id IN (SELECT difference_id FROM reconciliation_findings WHERE run_id = ${runId})`]),
    ...(cursor === null
      ? []
      : [sql`(d.found_at, d.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  const { rows } = await sql<DifferenceRow>`
    ${differences(sql.join(conditions, sql` AND `))} ORDER BY d.found_at DESC, d.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function readDifference(db: Database, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await differences(sql`d.id = ${id}`).execute(db);
  return rows[0];
}
