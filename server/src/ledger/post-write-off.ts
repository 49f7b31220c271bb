import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

/**
 * Posts that a customer's debt for an order was written off. A second call with the same `caseId` violates
 * the ledger's key.
 */
export async function postWriteOff(
  transaction: Database,
  {
    amountCents,
    caseId,
    ...order
  }: { orderId: string; sandboxId: string | null; amountCents: number; caseId: string },
): Promise<void> {
  await postTransaction(transaction, {
    ...order,
    kind: 'write_off',
    reference: caseId,
    entries: [
      { account: 'write_offs', amountCents },
      { account: 'customer_payments', amountCents: -amountCents },
    ],
  });
}
