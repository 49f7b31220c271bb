import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  Approval,
  decideApproval as call,
} from '@backhaul/contract/calls/operations/approvals.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { isWithinLimit, type LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { approvalSubject, type PerformAct } from '../../../app/approvals.ts';
import { readLimits, readOwnLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type ApprovalRow, invoiceOf, presentApproval, readApproval } from './approval-queries.ts';

export interface ApprovalDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  /**
   * For each kind of act, the function of its feature that performs it from the details stored with the
   * request.
   */
  performAct: Readonly<Record<LimitedAct, PerformAct<never>>>;
}

type Asked = { id: string } & CallBody<typeof call>;

/**
 * Locks the request, so that only one of two simultaneous decisions finds it open. Throws an error if the
 * request is already decided or has expired.
 */
async function requireOpen(transaction: Database, id: string, now: Date): Promise<ApprovalRow> {
  await sql`SELECT FROM approvals WHERE id = ${id} FOR UPDATE`.execute(transaction);
  const row = await readApproval(transaction, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.state === 'expired' || (row.state === 'open' && row.expires_at <= now))
    throw new AppError('approval_expired');
  if (row.state !== 'open')
    throw new AppError('already_decided', {
      message: `${row.decider ?? 'Somebody'} has already ${row.state} this request.`,
    });
  return row;
}

async function requireSecondPerson(
  transaction: Database,
  person: SessionPrincipal,
  { act, amount_cents, asked_by }: ApprovalRow,
): Promise<void> {
  if (asked_by === person.userId) throw new AppError('own_approval');
  const mostCents = await readOwnLimit(transaction, person, act);
  if (isWithinLimit(mostCents, { amountCents: amount_cents, givenCents: 0 })) return;
  throw new AppError('above_limit', {
    message: `Your limit is ${formatCents(mostCents ?? 0)}. Somebody with a higher limit has to decide.`,
    facts: { limit: toDollars(mostCents ?? 0), given: 0 },
  });
}

/**
 * Kinds of act for which `left_cents` is a debt that remains. For all other kinds, it is the amount that can
 * still be given back.
 */
const owedActs: readonly LimitedAct[] = ['write_off', 'retailer_credit'];

/**
 * Performs the act as requested. Throws approval_outdated if the debt, or the amount that can be given back,
 * has changed since the request.
 */
async function performAsked(
  transaction: Database,
  { performAct }: ApprovalDeps,
  { act, details, left_cents }: ApprovalRow,
  by: { userId: string; at: Date },
): Promise<void> {
  const { leftCents } = await performAct[act](transaction, details as never, by);
  if (leftCents === left_cents) return;
  const was = owedActs.includes(act) ? 'was owed' : 'could be given back';
  throw new AppError('approval_outdated', {
    message: `${formatCents(left_cents ?? 0)} ${was} at the time of this request, and ${formatCents(leftCents ?? 0)} now. Decline the request. The person can then make a new one.`,
  });
}

const subjectOf = (row: ApprovalRow) => {
  const invoice = invoiceOf(row);
  return {
    orderId: row.order_id,
    personId: row.person_id,
    ...(invoice !== null && {
      invoice: { id: invoice.id, name: `${row.company}, ${invoice.number}` },
    }),
  };
};

/**
 * Decides an act that another person requested. An approved act is performed once, in the same transaction.
 * Throws not_found, already_decided, approval_expired, own_approval, above_limit, approval_outdated, and the
 * errors of the act itself.
 */
export function decideApproval(
  deps: ApprovalDeps,
  person: SessionPrincipal,
  { id, verdict, reason }: Asked,
): Promise<Approval> {
  const { db, bus, clock } = deps;
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const row = await requireOpen(transaction, id, at);
    await requireSecondPerson(transaction, person, row);
    const state = verdict === 'approve' ? 'approved' : 'declined';
    const by = { userId: person.userId, at };
    if (state === 'approved') await performAsked(transaction, deps, row, by);
    await sql`
      UPDATE approvals SET state = ${state}, decided_by = ${person.userId}, decided_at = ${at}, decision = ${reason}
      WHERE id = ${id}`.execute(transaction);
    await appendSubjectEvent(transaction, {
      subject: 'approval',
      subjectId: id,
      type: state,
      actor: { kind: 'admin', id: person.userId },
      sandboxId: null,
      happenedAt: at,
    });
    await noteAdminAct(transaction, {
      adminId: person.userId,
      action: 'decide_approval',
      subject: approvalSubject(subjectOf(row), row.asked_by),
      before: { approval: 'asked for', askedBy: row.asked_by, amount: row.amount_cents },
      after: { approval: state },
      reason,
      at,
    });
    const limits = await readLimits(transaction);
    const decided = (await readApproval(transaction, id)) ?? row;
    return presentApproval(decided, person, { limits, now: at });
  });
}
