import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';

/** '$18.24' from the wire's decimal dollars; '−$13.23' with a true minus. Cents: domain's formatCents. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars));
}
