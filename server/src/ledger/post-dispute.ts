import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

/** The money in a dispute, in cents. */
export interface DisputeBooks {
  /** Held by the bank until it decides. */
  heldCents: number;
  /** The amount that went back to the customer for good. */
  lostCents: number;
}

interface DisputePosting {
  orderId: string;
  sandboxId: string | null;
  /** The dispute and its new status, so that each is posted once. */
  reference: string;
}

/** Posts the changes of a dispute. The driver's pay is unaffected. */
export async function postDispute(
  transaction: Database,
  posting: DisputePosting,
  before: DisputeBooks,
  after: DisputeBooks,
): Promise<void> {
  const held = after.heldCents - before.heldCents;
  const lost = after.lostCents - before.lostCents;
  if (held === 0 && lost === 0) return;
  await postTransaction(transaction, {
    ...posting,
    kind: 'dispute',
    entries: [
      { account: 'disputes', amountCents: held },
      { account: 'dispute_losses', amountCents: lost },
      { account: 'processor_clearing', amountCents: -held - lost },
    ],
  });
}
