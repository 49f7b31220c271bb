import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';
import { keepRetailerCredit } from './retailer-credits.ts';

interface CoveredOrder {
  orderId: string;
  companyId: string;
  sandboxId: string | null;
}

/**
 * Posts the part of an ended order's price that the retailer pays: moves it from the customer's debt to the
 * retailer's account.
 */
export async function postCover(
  transaction: Database,
  order: CoveredOrder,
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

/**
 * Lowers the amount that a retailer owes for a covered order; the platform pays the difference. `reference`
 * identifies this change, and posting it twice violates the database's key.
 */
export async function postCoverReturn(
  transaction: Database,
  { orderId, companyId, sandboxId }: CoveredOrder,
  { cents, reference, by }: { cents: number; reference: string; by: { userId: string; at: Date } },
): Promise<void> {
  const id = await postTransaction(transaction, {
    orderId,
    sandboxId,
    kind: 'cover',
    reference: `returned:${reference}`,
    at: by.at,
    entries: [
      { account: 'refunds', amountCents: cents },
      { account: 'retailer_accounts', amountCents: -cents, companyId },
    ],
  });
  await keepRetailerCredit(transaction, id, { companyId, cents, by });
}
