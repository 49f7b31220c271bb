import type { Database } from '../database/connect.ts';
import { enqueueJob } from './enqueue-job.ts';

/** Tries before a person must look; with growing pauses about an hour. */
const maxAttempts = 10;

/** What touches one order's payment runs one after the other. */
export const paymentQueue = (orderId: string): string => `payment:${orderId}`;

/** Has the gateway do what the order's outcome says, after the caller's transaction. */
export async function enqueueReconciliation(transaction: Database, orderId: string): Promise<void> {
  const options = { queue: paymentQueue(orderId), maxAttempts };
  await enqueueJob(transaction, 'settle_payment', { orderId }, options);
}
