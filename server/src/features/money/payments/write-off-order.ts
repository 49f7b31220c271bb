import { toDollars } from '@backhaul/contract/money.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { requireWithinLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { postWriteOff } from '../../../ledger/post-write-off.ts';
import { closeCases, findOpenCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayable, readPayable } from './payments-store.ts';

interface DecidedWriteOff {
  orderId: string;
  reason: string;
  decidedBy: string;
  at: Date;
}

/**
 * Writes off the unpaid debt for an ended order of the live tenant, and closes the employee's case about the
 * failed payment. Throws not_found, nothing_to_write_off, and still_collecting if no such case is open.
 */
async function writeOff(
  transaction: Database,
  { orderId, reason, decidedBy, at }: DecidedWriteOff,
): Promise<{ amountCents: number; customerId: string }> {
  const found = await readPayable(transaction, orderId);
  if (found === undefined || found.sandbox_id !== null) throw new AppError('not_found');
  const order = await lockPayable(transaction, orderId);
  const { outstandingCents } = await readOrderBooks(transaction, orderId);
  if (!hasEnded(order.status) || outstandingCents <= 0) throw new AppError('nothing_to_write_off');
  const caseId = await findOpenCase(transaction, orderId, 'capture_failed');
  if (caseId === null) throw new AppError('still_collecting');
  await postWriteOff(transaction, {
    orderId,
    sandboxId: null,
    amountCents: outstandingCents,
    caseId,
  });
  const kind = 'capture_failed';
  await closeCases(transaction, orderId, { kinds: [kind], verdict: reason, decidedBy });
  await appendOrderEvent(transaction, {
    orderId,
    type: 'case_closed',
    action: null,
    actor: { kind: 'admin', id: decidedBy },
    happenedAt: at,
    details: { kind, reason },
  });
  await noteAdminAct(transaction, {
    adminId: decidedBy,
    action: 'write_off',
    subject: { orderId },
    before: { owed: outstandingCents },
    after: { owed: 0 },
    reason,
    at: at,
  });
  return { amountCents: outstandingCents, customerId: order.customer_id };
}

/** The details of a write-off that need the approval of a second person. */
type WriteOffDetails = Pick<DecidedWriteOff, 'orderId' | 'reason'>;

/** Writes off a debt after a second person has approved the write-off. */
export const performWriteOff: PerformAct<WriteOffDetails> = async (transaction, details, by) => {
  const { orderId } = details;
  const decided = { ...details, decidedBy: by.userId, at: by.at };
  const { amountCents, customerId } = await writeOff(transaction, decided);
  return { orderId, personId: customerId, amountCents, leftCents: amountCents };
};

/**
 * Writes off a debt within the person's limit. A debt is written off whole, so it cannot be split to avoid
 * the limit. Throws the errors of `writeOff()`, and above_limit.
 */
export async function writeOffOrder(
  { db, bus, clock }: Pick<PaymentDeps, 'db' | 'bus' | 'clock'>,
  person: SessionPrincipal,
  details: WriteOffDetails,
): Promise<{ amount: number }> {
  return commitEvents(db, bus, async (transaction) => {
    const decided = { ...details, decidedBy: person.userId, at: clock.now() };
    const { amountCents } = await writeOff(transaction, decided);
    await requireWithinLimit(transaction, person, { act: 'write_off', amountCents, givenCents: 0 });
    return { amount: toDollars(amountCents) };
  });
}
