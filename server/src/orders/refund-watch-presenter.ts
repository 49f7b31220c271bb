import { toDollars } from '@backhaul/contract/money.ts';
import type { RefundWatch } from '@backhaul/contract/order-answer.ts';
import { refundAskDays } from '@backhaul/domain/policy/expected-refund.ts';
import type { RefundWatchRow } from './order-view.ts';

export function presentRefundWatch(row: RefundWatchRow): RefundWatch {
  return {
    method: row.method,
    value: toDollars(row.value_cents),
    fee: toDollars(row.fee_cents),
    tax: row.tax_cents === null ? null : toDollars(row.tax_cents),
    expected: toDollars(row.expected_cents),
    card: row.card,
    takenOn: row.taken_on,
    dueOn: row.due_on,
    parcel:
      row.arrives_on === null ? null : { arrivesOn: row.arrives_on, isAtShop: row.is_at_shop },
    askOn: refundAskDays(row.due_on),
    arrived: row.arrived_cents === null ? null : toDollars(row.arrived_cents),
    arrivedOn: row.arrived_on,
  };
}
