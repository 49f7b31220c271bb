import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

/** The money in a dispute, in cents. */
export interface DisputeBooks {
  /** The amount that the bank holds until it decides. */
  heldCents: number;
  /** The amount that the customer got back for good. */
  lostCents: number;
}

interface DisputePosting {
  orderId: string;
  sandboxId: string | null;
  /** The dispute and its new status, so that each change is posted only once. */
  reference: string;
}

/** Posts the changes in the amounts of a dispute. The driver's pay is unaffected. */
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
