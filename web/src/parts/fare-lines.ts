import type { FareLineAnswer } from '@backhaul/contract/fare-answer.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { isAfterSubtotal } from '@backhaul/domain/fare/fare-line.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import type { FareRow, FareTableProps } from '../ui/fare-table.tsx';

/** A price in cents with its line items, as domain/fare calculates it. */
interface PricedFare {
  lines: readonly {
    code: string;
    label: string;
    detail?: string | undefined;
    amountCents: number;
  }[];
  subtotalCents: number;
  totalCents: number;
}

/**
 * Converts the price in a quote or an order from decimal dollars, as the API sends it, to cents.
 */
export function fareOfAnswer(answer: {
  lines: readonly FareLineAnswer[];
  subtotal: number;
  total: number;
}): PricedFare {
  return {
    lines: answer.lines.map(({ amount, ...line }) => ({ ...line, amountCents: toCents(amount) })),
    subtotalCents: toCents(answer.subtotal),
    totalCents: toCents(answer.total),
  };
}

/**
 * Rows of the fare table: the lines of the subtotal, then subtotal, service fee, tip and price cap, then the
 * total.
 */
export function fareRows(fare: PricedFare): Pick<FareTableProps, 'rows' | 'sums' | 'total'> {
  const rows = fare.lines.map(rowOf);
  const isSum = (row: FareRow) => isAfterSubtotal(row.key);
  return {
    rows: rows.filter((row) => !isSum(row)),
    sums: [
      { key: 'subtotal', label: 'Subtotal', amount: formatCents(fare.subtotalCents) },
      ...rows.filter(isSum),
    ],
    total: { key: 'total', label: 'Total', amount: formatCents(fare.totalCents) },
  };
}

function rowOf({ code, label, detail, amountCents }: PricedFare['lines'][number]): FareRow {
  return { key: code, label, detail, amount: formatCents(amountCents) };
}
