import { randomUUID } from 'node:crypto';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postCoverReturn } from '../../../ledger/post-cover.ts';
import { givenToRetailerCents } from '../../../ledger/retailer-credits.ts';
import type { AgreementDeps } from './agreement-store.ts';

/**
 * Locks an order and reads, from the ledger, the retailer and the cents that it still owes us for this order.
 * Undefined if it owes nothing.
 */
async function lockCovered(transaction: Database, orderId: string) {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ companyId: string; owedCents: number }>`
    SELECT e.company_id AS "companyId", sum(e.amount_cents)::integer AS "owedCents"
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId} AND t.sandbox_id IS NULL AND e.account = 'retailer_accounts'
    GROUP BY e.company_id`.execute(transaction);
  return rows[0];
}

interface AskedCover {
  orderId: string;
  amount: number;
  partyAtFault: Fault;
  reason: string;
}

/**
 * Reduces a retailer's debt for one return by an amount. Throws not_found for a return that the retailer does
 * not pay for, and validation_failed for more than the remaining debt.
 */
async function giveBack(
  transaction: Database,
  { orderId, amount, partyAtFault, reason }: AskedCover,
  by: { userId: string; at: Date },
) {
  const cents = toCents(amount);
  const covered = await lockCovered(transaction, orderId);
  if (covered === undefined) throw new AppError('not_found');
  const { companyId, owedCents } = covered;
  if (cents > owedCents)
    throw new AppError('validation_failed', {
      fieldErrors: { amount: `Only ${formatCents(owedCents)} of it is left` },
    });
  await postCoverReturn(
    transaction,
    { orderId, companyId, sandboxId: null },
    { cents, reference: randomUUID(), by },
  );
  await noteAdminAct(transaction, {
    adminId: by.userId,
    action: 'give_back_cover',
    subject: { orderId },
    before: { retailerOwes: owedCents },
    after: { retailerOwes: owedCents - cents, fault: partyAtFault },
    reason,
    at: by.at,
  });
  return { companyId, cents, owedCents };
}

/** Reduces a retailer's debt for one return after a second person has approved it. */
export const performCoverReturn: PerformAct<AskedCover> = async (transaction, details, by) => {
  const { cents, owedCents } = await giveBack(transaction, details, by);
  const { orderId } = details;
  return { orderId, personId: null, amountCents: cents, leftCents: owedCents };
};

/**
 * Reduces a retailer's debt for one return, within the person's limit. Throws the errors of `giveBack()`, and
 * above_limit.
 */
export function giveBackCover(
  { db, bus, clock }: AgreementDeps,
  person: SessionPrincipal,
  asked: AskedCover,
  idempotency: IdempotencyClaim | null,
): Promise<{ owed: number }> {
  const by = { userId: person.userId, at: clock.now() };
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, person);
    const { companyId, cents, owedCents } = await giveBack(transaction, asked, by);
    const given = await givenToRetailerCents(transaction, { companyId, by });
    await requireWithinLimit(transaction, person, {
      act: 'retailer_credit',
      amountCents: cents,
      givenCents: given - cents,
    });
    const answer = { owed: toDollars(owedCents - cents) };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
