import { payoutPostings } from '@backhaul/domain/payout/payout-postings.ts';
import type { PayoutState } from '@backhaul/domain/payout/payout-rules.ts';
import type { Database } from '../database/connect.ts';
import { markEarningsPaid, releaseEarnings } from './payout-earnings.ts';
import { postTransaction } from './post-transaction.ts';

interface PostedPayout {
  payoutId: string;
  driverId: string;
  sandboxId: string | null;
  amountCents: number;
  feeCents: number;
}

/**
 * Posts a payout's change from one state to another and updates its earnings. `from` is null for a new
 * payout. A second change to the same state violates the ledger's key.
 */
export async function postPayout(
  transaction: Database,
  payout: PostedPayout,
  move: { from: PayoutState | null; to: PayoutState; at: Date },
): Promise<void> {
  const { payoutId, driverId, sandboxId } = payout;
  const entries = payoutPostings(payout, move.from, move.to).map((entry) =>
    entry.account === 'driver_payable' ? { ...entry, driverId } : entry,
  );
  if (entries.length > 0)
    await postTransaction(transaction, {
      payoutId,
      sandboxId,
      kind: 'payout',
      reference: move.to,
      entries,
      at: move.at,
    });
  if (move.to === 'paid') await markEarningsPaid(transaction, payoutId);
  if (move.to === 'failed') await releaseEarnings(transaction, payoutId);
}
