import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import type { Database } from '../../../database/connect.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { type PayableRow, readLiveIntent } from './payments-store.ts';

/** The smallest charge in cents that any payment processor accepts. */
const leastCharge = 50;

/** Cents owed for an ended order that has no payment to take them from. */
export async function readOwedCents(
  db: Database,
  { id, status }: Pick<PayableRow, 'id' | 'status'>,
): Promise<number> {
  if (!hasEnded(status)) return 0;
  const live = await readLiveIntent(db, id);
  if (live?.status === 'authorized' || live?.status === 'captured') return 0;
  const { outstandingCents } = await readOrderBooks(db, id);
  return outstandingCents >= leastCharge ? outstandingCents : 0;
}
