import { randomUUID } from 'node:crypto';
import type { AskedApproval } from '@backhaul/contract/calls/operations/approvals.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { approvalLimits, type LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import type { ActSubject } from '@backhaul/domain/audit/admin-acts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { appendSubjectEvent } from '../events/append-event.ts';
import { commitEvents } from '../events/commit-events.ts';
import { noteAdminAct } from './admin-acts.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from './idempotency.ts';

/**
 * The result of an act with an amount of money: the amount, and the order, person or invoice that it was
 * about.
 */
export interface PerformedAct {
  orderId: string | null;
  /** The customer or driver; null for a promotion or a retailer's account. */
  personId: string | null;
  /** The retailer's invoice, and the name that the audit log shows for it. */
  invoice?: { id: string; name: string };
  amountCents: number;
  /**
   * The highest amount that the act could have moved, such as the unpaid part of an invoice; null if there is
   * no limit.
   */
  leftCents: number | null;
}

/**
 * Performs an act after its approval, in the caller's transaction. The act counts as done by the person who
 * approved it.
 */
export type PerformAct<Details> = (
  transaction: Database,
  details: Details,
  by: { userId: string; at: Date },
) => Promise<PerformedAct>;

interface Asked<Details> {
  act: LimitedAct;
  details: Details;
  reason: string;
  perform: PerformAct<Details>;
}

interface Deps {
  db: Database;
  bus: Parameters<typeof commitEvents>[1];
  clock: { now(): Date };
}

/**
 * Performs the act and undoes it. An act that is not possible now throws, so that nobody is asked to approve
 * it.
 */
async function tryAct(transaction: Database, act: () => Promise<PerformedAct>) {
  await sql`SAVEPOINT trial`.execute(transaction);
  const performed = await act();
  await sql`ROLLBACK TO SAVEPOINT trial`.execute(transaction);
  return performed;
}

/**
 * The thing that the audit log shows for an act: its invoice, order or person, else the person who asked for
 * approval.
 */
export function approvalSubject(
  { orderId, personId, invoice }: Pick<PerformedAct, 'orderId' | 'personId' | 'invoice'>,
  askerId: string,
): ActSubject {
  if (invoice !== undefined) return { thing: invoice.name };
  return orderId === null ? { personId: personId ?? askerId } : { orderId };
}

/** Requests the approval of a second person. Throws the errors that the act itself would throw now. */
export function askApproval<Details extends object>(
  { db, bus, clock }: Deps,
  asker: { userId: string },
  { act, details, reason, perform }: Asked<Details>,
  idempotency: IdempotencyClaim | null,
): Promise<AskedApproval> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const performed = await tryAct(transaction, () =>
      perform(transaction, details, { userId: asker.userId, at }),
    );
    const { orderId, personId, invoice, amountCents, leftCents } = performed;
    const id = randomUUID();
    const expiresAt = new Date(at.getTime() + approvalLimits.lifetimeMs);
    await sql`
      INSERT INTO approvals (id, act, amount_cents, order_id, person_id, invoice_id, details, left_cents, reason, asked_by,
        asked_at, expires_at)
      VALUES (${id}, ${act}, ${amountCents}, ${orderId}, ${personId}, ${invoice?.id ?? null}, ${JSON.stringify(details)}::jsonb,
        ${leftCents}, ${reason}, ${asker.userId}, ${at}, ${expiresAt})`.execute(transaction);
    await appendSubjectEvent(transaction, {
      subject: 'approval',
      subjectId: id,
      type: 'asked',
      actor: { kind: 'admin', id: asker.userId },
      sandboxId: null,
      happenedAt: at,
    });
    await noteAdminAct(transaction, {
      adminId: asker.userId,
      action: 'ask_approval',
      subject: approvalSubject(performed, asker.userId),
      before: null,
      after: { approval: 'asked for', amount: amountCents },
      reason,
      at,
    });
    const answer = { id, amount: toDollars(amountCents), expiresAt: expiresAt.toISOString() };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
