import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { CustomerCredit, listOwnCredits } from '@backhaul/contract/calls/money/credits.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { CreditRow } from './credit-queries.ts';

type OwnCredit = CallAnswer<typeof listOwnCredits>['credits'][number];

const isOver = (row: CreditRow, now: Date) => row.ended_at !== null || row.expires_at <= now;

function leftCents(row: CreditRow, now: Date): number {
  return isOver(row, now) ? 0 : row.amount_cents - row.taken_cents - row.ended_cents;
}

function stateOf(row: CreditRow, now: Date): OwnCredit['state'] {
  if (row.ended_reason !== null) return 'taken_back';
  if (row.used_cents === row.amount_cents) return 'spent';
  return isOver(row, now) ? 'expired' : 'open';
}

function presentCredit(row: CreditRow, now: Date): OwnCredit {
  return {
    id: row.id,
    amount: toDollars(row.amount_cents),
    left: toDollars(leftCents(row, now)),
    held: toDollars(row.taken_cents - row.used_cents),
    used: toDollars(row.used_cents),
    reason: row.reason,
    isReturned: row.is_returned,
    state: stateOf(row, now),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

export function presentOwnCredits(
  rows: readonly CreditRow[],
  now: Date,
): CallAnswer<typeof listOwnCredits> {
  const available = rows.reduce((sum, row) => sum + leftCents(row, now), 0);
  return { available: toDollars(available), credits: rows.map((row) => presentCredit(row, now)) };
}

export function presentCustomerCredit(row: CreditRow, now: Date): CustomerCredit {
  return {
    ...presentCredit(row, now),
    customer: { id: row.customer_id, name: row.customer_name, email: row.customer_email },
    grantedBy: row.granted_by,
    promotionCode: row.promotion_code,
    endedReason: row.ended_reason,
  };
}
