import { toDollars } from '@backhaul/contract/money.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { postWriteOff } from '../../../ledger/post-write-off.ts';
import { closeCases, findOpenCase } from '../../../orders/cases.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayable, readPayable } from './payments-store.ts';

/**
 * Writes off what is owed for an ended order of the live tenant once collecting it has failed, and closes that case.
 * Throws not_found, nothing_to_write_off and still_collecting.
 */
export async function writeOffOrder(
  { db, bus, clock }: PaymentDeps,
  { orderId, reason, decidedBy }: { orderId: string; reason: string; decidedBy: string },
): Promise<{ amount: number }> {
  return commitEvents(db, bus, async (transaction) => {
    const found = await readPayable(transaction, orderId);
    if (found === undefined || found.sandbox_id !== null) throw new AppError('not_found');
    const order = await lockPayable(transaction, orderId);
    const { outstandingCents } = await readOrderBooks(transaction, orderId);
    if (!hasEnded(order.status) || outstandingCents <= 0)
      throw new AppError('nothing_to_write_off');
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
      happenedAt: clock.now(),
      details: { kind, reason },
    });
    await noteAdminAct(transaction, {
      adminId: decidedBy,
      action: 'write_off',
      subject: { orderId },
      before: { owed: outstandingCents },
      after: { owed: 0 },
      reason,
      at: clock.now(),
    });
    return { amount: toDollars(outstandingCents) };
  });
}
