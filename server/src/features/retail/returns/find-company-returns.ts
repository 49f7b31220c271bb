import type { CallQuery } from '@backhaul/contract/call.ts';
import type {
  CompanyReturn,
  exportCompanyReturns,
} from '@backhaul/contract/calls/retail/return-list.ts';
import { type CsvColumn, csvLine } from '@backhaul/contract/csv.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import {
  companyReturnState,
  type CompanyReturnState,
  statusesOf,
} from '@backhaul/domain/retail/company-returns.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { CompanyTenant } from './find-day-returns.ts';

export interface CompanyReturnRow {
  id: string;
  sort_at: string;
  tracking_number: string;
  status: OrderStatus;
  order_name: string;
  number_of_items: number;
  item_value_cents: number;
  return_reason: string;
  customer: string;
  store: string;
  created_at: Date;
  arrived_at: Date | null;
  refund_cents: number | null;
  refund_by: string | null;
}

type Filters = CallQuery<typeof exportCompanyReturns>;
interface Part {
  from: { at: string; id: string } | null;
  limit: number;
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const dayStart = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::integer)::timestamp AT TIME ZONE ${areaTimeZone}`;

function conditions({ q, state, reason, store, from, to }: Filters) {
  return [
    ...(q === undefined || q === ''
      ? []
      : [
          sql`(o.tracking_number LIKE ${`${literally(q.toUpperCase())}%`} OR o.order_name ILIKE ${`%${literally(q)}%`})`,
        ]),
    ...(state === undefined ? [] : [sql`o.status = ANY (${[...statusesOf(state)]}::text[])`]),
    ...(reason === undefined ? [] : [sql`o.return_reason = ${reason}`]),
    ...(store === undefined ? [] : [sql`o.store_id = ${store}`]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${dayStart(from)}`]),
    ...(to === undefined ? [] : [sql`o.created_at < ${dayStart(to, 1)}`]),
  ];
}

/**
 * A retailer's returns, the latest booking first. Unpaid returns and donations to a charity are not in the
 * list.
 */
export async function findCompanyReturns(
  db: Database,
  { companyId, sandboxId }: CompanyTenant,
  filters: Filters,
  { from, limit }: Part,
): Promise<CompanyReturnRow[]> {
  const asked = [
    sql`o.company_id = ${companyId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`,
    sql`o.charity_id IS NULL AND (o.status <> 'created' OR o.is_offered)`,
    ...conditions(filters),
    ...(from === null
      ? []
      : [sql`(o.created_at, o.id) < (${from.at}::timestamptz, ${from.id}::uuid)`]),
  ];
  const { rows } = await sql<CompanyReturnRow>`
    SELECT o.id, o.created_at::text AS sort_at, o.tracking_number, o.status, o.order_name, o.number_of_items,
      o.item_value_cents, o.return_reason,
      concat_ws(' ', split_part(o.customer_name, ' ', 1), left(nullif(split_part(o.customer_name, ' ', 2), ''), 1) || '.') AS customer,
      coalesce(s.name, o.dropoff_name) AS store, o.created_at,
      coalesce(o.delivered_at, o.completed_at) AS arrived_at,
      coalesce(w.arrived_cents, w.expected_cents) AS refund_cents, w.due_on AS refund_by
    FROM orders o LEFT JOIN stores s ON s.id = o.store_id LEFT JOIN refund_watches w ON w.order_id = o.id
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export const presentCompanyReturn = (row: CompanyReturnRow): CompanyReturn => ({
  orderId: row.id,
  trackingNumber: row.tracking_number,
  state: companyReturnState(row.status),
  orderName: row.order_name,
  numberOfItems: row.number_of_items,
  itemValue: toDollars(row.item_value_cents),
  returnReason: row.return_reason,
  customer: row.customer,
  store: row.store,
  bookedAt: row.created_at.toISOString(),
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  refund: row.refund_cents === null ? null : toDollars(row.refund_cents),
  refundBy: row.refund_by,
});

const stateWords: Readonly<Record<CompanyReturnState, string>> = {
  booked: 'Booked',
  picked_up: 'Picked up',
  arrived: 'At the counter',
  taken: 'Accepted',
  refunded: 'Refunded',
  refused: 'Refused',
  not_picked_up: 'Not picked up',
  cancelled: 'Cancelled',
  lost: 'Lost',
};

const columns: readonly CsvColumn<CompanyReturnRow>[] = [
  ['Tracking number', (row) => row.tracking_number],
  ['State', (row) => stateWords[companyReturnState(row.status)]],
  ['Item', (row) => row.order_name],
  ['Items', (row) => row.number_of_items],
  ['Value', (row) => toDollars(row.item_value_cents).toFixed(2)],
  ['Reason', (row) => row.return_reason],
  ['Customer', (row) => row.customer],
  ['Store', (row) => row.store],
  ['Booked at', (row) => row.created_at.toISOString()],
  ['Arrived at', (row) => row.arrived_at?.toISOString() ?? null],
  ['Refund', (row) => (row.refund_cents === null ? null : toDollars(row.refund_cents).toFixed(2))],
  ['Refund by', (row) => row.refund_by],
];

const rowsAtOnce = 1000;

/**
 * A CSV file of all returns that match the filters. The rows are read in parts while the file is being sent.
 */
export async function* companyReturnsCsv(
  db: Database,
  tenant: CompanyTenant,
  filters: Filters,
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${csvLine(columns.map(([name]) => name))}`;
  let from: Part['from'] = null;
  for (;;) {
    const rows = await findCompanyReturns(db, tenant, filters, { from, limit: rowsAtOnce });
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    const last = rows[rowsAtOnce - 1];
    if (last === undefined) return;
    from = { at: last.sort_at, id: last.id };
  }
}
