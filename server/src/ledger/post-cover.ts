import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

/** Moves the covered part of an ended order from its customer's debt to its retailer's account. */
export async function postCover(
  transaction: Database,
  order: { orderId: string; companyId: string; sandboxId: string | null },
  cents: number,
): Promise<void> {
  const { orderId, companyId, sandboxId } = order;
  await postTransaction(transaction, {
    orderId,
    sandboxId,
    kind: 'cover',
    reference: 'used',
    entries: [
      { account: 'retailer_accounts', amountCents: cents, companyId },
      { account: 'customer_payments', amountCents: -cents },
    ],
  });
}
