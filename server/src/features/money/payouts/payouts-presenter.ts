import type { Payout } from '@backhaul/contract/calls/money/payouts.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { PayoutRow } from './payouts-store.ts';

export function presentPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    amount: toDollars(row.amount_cents),
    fee: toDollars(row.fee_cents),
    arrives: toDollars(row.amount_cents - row.fee_cents),
    earnings: row.earning_count,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
