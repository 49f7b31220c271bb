import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { enqueueReconciliation, paymentQueue } from '../../../jobs/enqueue-reconciliation.ts';
import { findOpenCase } from '../../../orders/cases.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockIntent, readPayable } from './payments-store.ts';

async function undoneRefunds(transaction: Database, intentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refunds WHERE intent_id = ${intentId} AND done_at IS NULL ORDER BY created_at, id`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/**
 * Retries the failed steps of a payment of the live tenant: collecting the debt, and refunds that the gateway
 * has not made. Each step is safe to repeat at the gateway. Throws not_found and nothing_to_retry.
 */
export async function retryPayment(
  { db, clock }: PaymentDeps,
  { intentId, decidedBy }: { intentId: string; decidedBy: string },
): Promise<{ collecting: boolean; refunds: number }> {
  return db.transaction().execute(async (transaction) => {
    const intent = await lockIntent(transaction, intentId);
    const order = intent && (await readPayable(transaction, intent.order_id));
    if (order === undefined || order.sandbox_id !== null) throw new AppError('not_found');
    const orderId = order.id;
    const collecting = (await findOpenCase(transaction, orderId, 'capture_failed')) !== null;
    const refunds = await undoneRefunds(transaction, intentId);
    if (!collecting && refunds.length === 0) throw new AppError('nothing_to_retry');
    if (collecting) await enqueueReconciliation(transaction, orderId);
    const queue = paymentQueue(orderId);
    for (const refundId of refunds)
      await enqueueJob(transaction, 'refund_payment', { refundId }, { queue });
    await noteAdminAct(transaction, {
      adminId: decidedBy,
      action: 'retry_payment',
      subject: { orderId },
      before: null,
      after: null,
      reason: null,
      at: clock.now(),
    });
    return { collecting, refunds: refunds.length };
  });
}
