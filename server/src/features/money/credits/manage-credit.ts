import type { CallBody } from '@backhaul/contract/call.ts';
import type { grantCredit as grantCall } from '@backhaul/contract/calls/money/credits.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { creditProblem } from '@backhaul/domain/money/customer-credit.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { endCredit, grantCredit as postGrant } from '../../../ledger/post-credit.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { endOfDay, findCustomer, grantedCents, readCredit } from './credit-queries.ts';
import { presentCustomerCredit } from './credits-presenter.ts';

export interface CreditDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

async function readPresented(db: Database, id: string, now: Date) {
  const row = await readCredit(db, id);
  if (row === undefined) throw new AppError('not_found');
  return presentCustomerCredit(row, now);
}

type AskedCredit = CallBody<typeof grantCall>;

/**
 * Grants credit and notifies the customer. Throws validation_failed for an unknown customer, amount or day.
 */
async function giveCredit(
  transaction: Database,
  { email, amount, reason, expiresOn }: AskedCredit,
  { userId, at: now }: { userId: string; at: Date },
) {
  const { at: expiresAt, days } = await endOfDay(transaction, expiresOn, now);
  const cents = Math.round(amount * 100);
  const problem = creditProblem({ cents: toDollars(cents) === amount ? cents : Number.NaN, days });
  if (problem !== null) throw new AppError('validation_failed', { fieldErrors: problem });
  const customerId = await findCustomer(transaction, email);
  if (customerId === undefined)
    throw new AppError('validation_failed', {
      fieldErrors: { email: 'Nobody has an account with this e-mail' },
    });
  const id = await postGrant(transaction, {
    customerId,
    sandboxId: null,
    amountCents: cents,
    reason,
    source: { grantedBy: userId },
    expiresAt,
    at: now,
  });
  await appendSubjectEvent(transaction, {
    subject: 'account',
    subjectId: customerId,
    type: 'credit_granted',
    actor: { kind: 'admin', id: userId },
    sandboxId: null,
    happenedAt: now,
    details: { creditId: id, amountCents: cents, reason, lastDay: expiresOn },
  });
  await noteAdminAct(transaction, {
    adminId: userId,
    action: 'grant_credit',
    subject: { personId: customerId },
    before: null,
    after: { credit: cents, lastDay: expiresOn },
    reason,
    at: now,
  });
  return { id, customerId, amountCents: cents };
}

/** Grants credit that a second person has approved. */
export const performCredit: PerformAct<AskedCredit> = async (transaction, details, by) => {
  const { customerId: personId, amountCents } = await giveCredit(transaction, details, by);
  return { orderId: null, personId, amountCents, leftCents: null };
};

/** Grants credit within the administrator's limit. Throws the errors of `giveCredit()`, and above_limit. */
export async function grantCredit(
  { db, bus, clock }: CreditDeps,
  admin: SessionPrincipal,
  asked: AskedCredit,
  idempotency: IdempotencyClaim | null,
) {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, admin);
    const by = { userId: admin.userId, at };
    const { id, customerId, amountCents } = await giveCredit(transaction, asked, by);
    const given = await grantedCents(transaction, { customerId, grantedBy: admin.userId, at });
    const givenCents = given - amountCents;
    await requireWithinLimit(transaction, admin, { act: 'credit', amountCents, givenCents });
    const answer = await readPresented(transaction, id, at);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** Takes back the unused part of a credit. Throws not_found, and credit_over for a credit that has ended. */
export async function takeCreditBack(
  { db, bus, clock }: CreditDeps,
  admin: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
) {
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const credit = await readPresented(transaction, id, now);
    const leftCents = await endCredit(transaction, { id, reason, at: now });
    if (leftCents === null) throw new AppError('credit_over');
    await appendSubjectEvent(transaction, {
      subject: 'account',
      subjectId: credit.customer.id,
      type: 'credit_taken_back',
      actor: { kind: 'admin', id: admin.userId },
      sandboxId: null,
      happenedAt: now,
      details: { creditId: id, amountCents: leftCents, reason },
    });
    await noteAdminAct(transaction, {
      adminId: admin.userId,
      action: 'take_credit_back',
      subject: { personId: credit.customer.id },
      before: { credit: leftCents },
      after: { credit: 0 },
      reason,
      at: now,
    });
    return readPresented(transaction, id, now);
  });
}
