import type { Database } from '../database/connect.ts';
import { enqueueJob } from './enqueue-job.ts';

/** After this many tries, which take about an hour, the job gives up and a person must look at the payment. */
const maxAttempts = 10;

/** The job queue of one order's payment. Its jobs run one at a time. */
export const paymentQueue = (orderId: string): string => `payment:${orderId}`;

/**
 * Enqueues the job that settles the order's payment at the gateway, once the caller's transaction has
 * committed.
 */
export async function enqueueReconciliation(transaction: Database, orderId: string): Promise<void> {
  const options = { queue: paymentQueue(orderId), maxAttempts };
  await enqueueJob(transaction, 'settle_payment', { orderId }, options);
}
