import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import type { LedgerAccount, PostingKind } from '@backhaul/domain/money/ledger-accounts.ts';
import type { CaseKind } from '@backhaul/domain/order/case-kinds.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface AssignableDriverRow {
  id: string;
  name: string;
  is_online: boolean;
  active_jobs: number;
}

const mostDrivers = 500;

/** Approved drivers of the live tenant, online ones first. */
export async function findAssignableDrivers(db: Database): Promise<AssignableDriverRow[]> {
  const { rows } = await sql<AssignableDriverRow>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, p.is_online,
      (SELECT count(*) FROM orders o WHERE o.driver_id = u.id AND o.status = ANY (${[...activeStatuses]})) AS active_jobs
    FROM users u JOIN driver_profiles p ON p.user_id = u.id
    WHERE u.is_driver AND u.sandbox_id IS NULL
      AND p.application_status = 'approved' AND p.background_check_status = 'approved'
    ORDER BY p.is_online DESC, name, u.id LIMIT ${mostDrivers}`.execute(db);
  return rows;
}

export interface CaseRow {
  id: string;
  kind: CaseKind;
  opened_at: Date;
  closed_at: Date | null;
  verdict: string | null;
}

export function findCases(db: Database, orderId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'kind', 'opened_at', 'closed_at', 'verdict'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute();
}

/**
 * The names of the people in one event of an order. If the event is about a file or a case (a problem for an
 * employee), also its kind.
 */
export interface EventPeopleRow {
  sequence: number;
  actor_name: string | null;
  driver_name: string | null;
  previous_driver_name: string | null;
  case_kind: CaseKind | null;
  file_kind: FileKind | null;
}

/**
 * The names of the people in each event of an order, and the kind of the case or file that the event is
 * about.
 */
export async function findEventPeople(db: Database, orderId: string): Promise<EventPeopleRow[]> {
  const nameOf = (column: string) => sql`
    (SELECT first_name || ' ' || last_name FROM users WHERE id = ${sql.ref(column)})`;
  const { rows } = await sql<EventPeopleRow>`
    SELECT e.sequence, ${nameOf('e.actor_id')} AS actor_name, ${nameOf('e.driver_id')} AS driver_name,
      ${nameOf('e.previous_driver_id')} AS previous_driver_name,
      CASE WHEN e.type IN ('case_opened', 'case_closed') THEN e.details ->> 'kind' END AS case_kind,
      CASE WHEN e.type = 'file_added' THEN e.details ->> 'kind' END AS file_kind
    FROM domain_events e WHERE e.order_id = ${orderId}`.execute(db);
  return rows;
}

export interface PostingRow {
  kind: PostingKind;
  account: LedgerAccount;
  created_at: Date;
  amount_cents: number;
}

/** An order's ledger entries. A debit is positive. */
export function findPostings(db: Database, orderId: string): Promise<PostingRow[]> {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.kind', 'e.account', 't.created_at', 'e.amount_cents'])
    .where('t.order_id', '=', orderId)
    .orderBy('e.id')
    .execute();
}
