import type {
  ImportRow,
  ListedImport,
  WholeImport,
} from '@backhaul/contract/calls/operations/imports.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { findFirstCells, findImport, type ImportRecord, type StoredRow } from './imports-store.ts';
import { textsOf } from './judge-row.ts';

const none = { waiting: 0, good: 0, bad: 0, booked: 0, kept: 0, undone: 0 };
const shownRows = 4;
const mostKept = 100;

export function presentListed(row: ImportRecord): ListedImport {
  return {
    id: row.id,
    name: row.name,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
    state: row.state,
    isStopped: row.is_stopped,
    payer: row.payer,
    counts: { ...none, ...row.counts },
    goodTotal: toDollars(Number(row.good_cents ?? 0)),
  };
}

async function findKept(db: Database, id: string): Promise<WholeImport['kept']> {
  const { rows } = await sql<WholeImport['kept'][number]>`
    SELECT o.id AS "orderId", o.tracking_number AS "trackingNumber" FROM import_rows r JOIN orders o ON o.id = r.order_id
    WHERE r.import_id = ${id} AND r.state = 'kept' AND NOT r.is_header ORDER BY r.line LIMIT ${mostKept}`.execute(
    db,
  );
  return rows;
}

/** The API's answer for an import. Throws not_found. */
export async function presentImport(db: Database, id: string): Promise<WholeImport> {
  const found = await findImport(db, id);
  return {
    ...presentListed(found),
    hasHeader: found.has_header,
    columns: [...found.columns],
    forAll: found.for_all,
    firstRows: await findFirstCells(db, id, shownRows),
    kept: await findKept(db, id),
  };
}

export function presentRow(of: ImportRecord, row: StoredRow): ImportRow {
  return {
    line: row.line,
    state: row.state,
    values: textsOf(of, row),
    problems: row.problems,
    total: row.total_cents === null ? null : toDollars(row.total_cents),
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
  };
}
