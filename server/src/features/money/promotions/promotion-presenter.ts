import { type Promotion } from '@backhaul/contract/calls/money/promotions.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { PromotionRow } from './promotion-queries.ts';

function stateOf(row: PromotionRow, now: Date): Promotion['state'] {
  if (row.ended_at !== null || row.ends_at <= now) return 'over';
  if (row.begins_at > now) return 'waiting';
  return row.redemptions >= row.most_redemptions ? 'used_up' : 'running';
}

export function presentPromotion(row: PromotionRow, now: Date): Promotion {
  return {
    id: row.id,
    code: row.code,
    amount: toDollars(row.amount_cents),
    mostRedemptions: row.most_redemptions,
    perPerson: row.per_person,
    isFirstOrderOnly: row.is_first_order_only,
    area: row.area_name,
    reason: row.reason,
    beginsAt: row.begins_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, now),
    createdBy: row.created_by,
    endedReason: row.ended_reason,
    redemptions: row.redemptions,
    given: toDollars(row.given_cents),
    used: toDollars(row.used_cents),
    expired: toDollars(row.expired_cents),
    open: toDollars(row.given_cents - row.used_cents - row.expired_cents),
    cost: toDollars(row.cost_cents),
  };
}
