import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';

/**
 * Formats the decimal dollars of the API: '$18.24', or '−$13.23' with a true minus sign. For cents use domain's
 * formatCents.
 */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars));
}
