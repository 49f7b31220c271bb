import { randomUUID } from 'node:crypto';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postCoverReturn } from '../../../ledger/post-cover.ts';
import type { AgreementDeps } from './agreement-store.ts';

/** The order, locked, with what its retailer owes for it by the books; undefined if no retailer does. */
async function lockCovered(transaction: Database, orderId: string) {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ companyId: string; owedCents: number }>`
    SELECT e.company_id AS "companyId", sum(e.amount_cents)::integer AS "owedCents"
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId} AND t.sandbox_id IS NULL AND e.account = 'retailer_accounts'
    GROUP BY e.company_id`.execute(transaction);
  return rows[0];
}

/**
 * Takes some or all of a covered return off its retailer's account. Throws not_found for a return that no retailer
 * covered, validation_failed for more than is left of it.
 */
export function giveBackCover(
  { db, bus, clock }: AgreementDeps,
  { userId }: SessionPrincipal,
  asked: { orderId: string; amount: number; partyAtFault: Fault; reason: string },
  idempotency: IdempotencyClaim | null,
): Promise<{ owed: number }> {
  const { orderId, partyAtFault, reason } = asked;
  const cents = toCents(asked.amount);
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
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
      { cents, reference: randomUUID(), at },
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'give_back_cover',
      subject: { orderId },
      before: { retailerOwes: owedCents },
      after: { retailerOwes: owedCents - cents, fault: partyAtFault },
      reason,
      at,
    });
    const answer = { owed: toDollars(owedCents - cents) };
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
