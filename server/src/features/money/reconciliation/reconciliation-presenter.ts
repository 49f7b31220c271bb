import type {
  MoneyDifference,
  ReconciliationRun,
} from '@backhaul/contract/calls/money/reconciliation.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { DifferenceRow, RunListRow } from './reconciliation-queries.ts';

export function presentRun(row: RunListRow): ReconciliationRun {
  return {
    id: row.id,
    side: row.side,
    provider: row.provider,
    day: row.day,
    state: row.state,
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    theirLines: row.their_lines,
    ourLines: row.our_lines,
    theirSum: toDollars(row.their_cents),
    ourSum: toDollars(row.our_cents),
    matched: row.matched,
    onTheWay: row.on_the_way,
    onTheWaySum: toDollars(row.on_the_way_cents),
    onTheWayUntil: row.on_the_way_until?.toISOString() ?? null,
    feesPosted: row.fees_posted,
    feesPostedSum: toDollars(row.fees_posted_cents),
    differences: row.found_differences,
    differencesSum: toDollars(row.found_cents),
    settled: row.settled_differences,
  };
}

const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(cents));

export function presentDifference(row: DifferenceRow): MoneyDifference {
  return {
    id: row.id,
    side: row.side,
    provider: row.provider,
    kind: row.kind,
    lineKind: row.line_kind,
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    payoutId: row.payout_id,
    driverName: row.driver_name,
    theirLine: row.their_line,
    theirAmount: dollarsOf(row.their_cents),
    theirCurrency: row.their_currency,
    ourAmount: dollarsOf(row.our_cents),
    happenedAt: row.happened_at.toISOString(),
    foundAt: row.found_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    reason: row.reason,
  };
}
