import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';
import { keepRetailerCredit } from './retailer-credits.ts';

interface CoveredOrder {
  orderId: string;
  companyId: string;
  sandboxId: string | null;
}

/** Moves the covered part of an ended order from its customer's debt to its retailer's account. */
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
 * Takes part of a covered order off its retailer's account again, at the platform's cost. `reference` names
 * the act; posting it twice violates the key.
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
