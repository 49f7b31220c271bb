import type { CallQuery } from '@backhaul/contract/call.ts';
import type { Approval, listApprovals } from '@backhaul/contract/calls/operations/approvals.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  type ActLimit,
  type ApprovalState,
  isWithinLimit,
  type LimitedAct,
  limitOf,
} from '@backhaul/domain/access/act-limits.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { consoleRolesOf } from '@backhaul/domain/access/console-roles.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { invoiceName } from '@backhaul/domain/retail/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

export interface ApprovalRow {
  id: string;
  act: LimitedAct;
  amount_cents: number;
  left_cents: number | null;
  reason: string;
  state: ApprovalState;
  details: {
    intentId?: string;
    partyAtFault?: Fault;
    code?: string;
    amount?: number;
    mostRedemptions?: number;
    beginsOn?: string;
    endsOn?: string;
    disputeId?: string;
  };
  order_id: string | null;
  tracking_number: string | null;
  person_id: string | null;
  person_name: string | null;
  invoice_id: string | null;
  invoice_year: number | null;
  invoice_number: number | null;
  /** The retailer whose account the request is about. */
  company: string | null;
  asked_by: string;
  asker: string;
  asked_at: Date;
  expires_at: Date;
  decider: string | null;
  decided_at: Date | null;
  decision: string | null;
  sort_at: string;
}

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    SELECT a.id, a.act, a.amount_cents, a.left_cents, a.reason, a.state, a.details, a.order_id, o.tracking_number,
      a.person_id, p.first_name || ' ' || p.last_name AS person_name, a.invoice_id, i.year AS invoice_year,
      i.number AS invoice_number, c.name AS company, a.asked_by,
      s.first_name || ' ' || s.last_name AS asker, a.asked_at, a.expires_at,
      d.first_name || ' ' || d.last_name AS decider, a.decided_at, a.decision, a.asked_at::text AS sort_at
    FROM approvals a JOIN users s ON s.id = a.asked_by LEFT JOIN users d ON d.id = a.decided_by
      LEFT JOIN orders o ON o.id = a.order_id LEFT JOIN users p ON p.id = a.person_id
      LEFT JOIN retailer_invoices i ON i.id = a.invoice_id
      LEFT JOIN companies c ON c.id = coalesce(i.company_id, CASE WHEN a.act = 'retailer_credit' THEN o.company_id END)
    ${rest}`.execute(db);
  return rows;
}

/** Requests for approval, newest first. A person without the right to decide sees only their own requests. */
export function findApprovals(
  db: Database,
  reader: SessionPrincipal,
  { q, state, payment, covered, invoice, cursor }: CallQuery<typeof listApprovals>,
  limit: number,
): Promise<ApprovalRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const after = readCursor(cursor);
  const isAsked = [
    can(reader, 'decide_approvals', null) ? sql`true` : sql`a.asked_by = ${reader.userId}`,
    ...(state === undefined ? [] : [sql`a.state = ${state}`]),
    ...(payment === undefined ? [] : [sql`a.details ->> 'intentId' = ${payment}`]),
    ...(covered === undefined ? [] : [sql`a.order_id = ${covered} AND a.act = 'retailer_credit'`]),
    ...(invoice === undefined ? [] : [sql`a.invoice_id = ${invoice}`]),
    ...words.map(
      (
        word,
      ) => sql`strpos(lower(concat_ws(' ', o.tracking_number, p.first_name, p.last_name, s.first_name, s.last_name, c.name)),
        lower(${word})) > 0`,
    ),
    ...(after === null
      ? []
      : [sql`(a.asked_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY a.asked_at DESC, a.id DESC LIMIT ${limit}`,
  );
}

export async function readApproval(db: Database, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await findRows(db, sql`WHERE a.id = ${id}`);
  return row;
}

/** True if this person may decide the request: it is not their own and is within their limit. */
export function mayDecide(
  person: SessionPrincipal,
  { act, amount_cents, asked_by }: Pick<ApprovalRow, 'act' | 'amount_cents' | 'asked_by'>,
  limits: readonly ActLimit[],
): boolean {
  if (asked_by === person.userId || !can(person, 'decide_approvals', null)) return false;
  const asked = { amountCents: amount_cents, givenCents: 0 };
  return isWithinLimit(limitOf(consoleRolesOf(person), act, limits), asked);
}

function decisionOf({ state, decider, decision, decided_at }: ApprovalRow): Approval['decision'] {
  if (state === 'open' || decided_at === null) return null;
  return { by: decider, words: decision, at: decided_at.toISOString() };
}

function refundOf({ act, details, left_cents }: ApprovalRow): Approval['refund'] {
  const { intentId, partyAtFault } = details;
  if (act !== 'refund' || intentId === undefined || partyAtFault === undefined) return null;
  return { paymentId: intentId, fault: partyAtFault, left: toDollars(left_cents ?? 0) };
}

function promotionOf({ act, details }: ApprovalRow): Approval['promotion'] {
  const { code, amount, mostRedemptions, beginsOn, endsOn } = details;
  if (act !== 'promotion' || code === undefined || amount === undefined) return null;
  return {
    code,
    amount,
    mostRedemptions: mostRedemptions ?? 0,
    beginsOn: beginsOn ?? '',
    endsOn: endsOn ?? '',
  };
}

/** The retailer's invoice that the request is about; null if there is none. */
export const invoiceOf = ({ invoice_id, invoice_year, invoice_number }: ApprovalRow) =>
  invoice_id === null || invoice_year === null || invoice_number === null
    ? null
    : { id: invoice_id, number: invoiceName(invoice_year, invoice_number) };

function retailerOf(row: ApprovalRow): Approval['retailer'] {
  const { company, details, left_cents } = row;
  if (company === null) return null;
  return {
    name: company,
    invoice: invoiceOf(row),
    isAnswer: details.disputeId !== undefined,
    left: toDollars(left_cents ?? 0),
  };
}

export function presentApproval(
  row: ApprovalRow,
  reader: SessionPrincipal,
  { limits, now }: { limits: readonly ActLimit[]; now: Date },
): Approval {
  const { order_id, tracking_number, person_id, person_name } = row;
  return {
    id: row.id,
    act: row.act,
    amount: toDollars(row.amount_cents),
    reason: row.reason,
    state: row.state,
    order:
      order_id === null || tracking_number === null
        ? null
        : { id: order_id, trackingNumber: tracking_number },
    person: person_id === null ? null : { id: person_id, name: person_name ?? '' },
    refund: refundOf(row),
    promotion: promotionOf(row),
    retailer: retailerOf(row),
    askedBy: { id: row.asked_by, name: row.asker },
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decision: decisionOf(row),
    isMine: row.state === 'open' && row.expires_at > now && mayDecide(reader, row, limits),
  };
}
