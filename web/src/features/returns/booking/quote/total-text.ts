import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { formatDollars } from '../../../../lib/format/money.ts';

/** A quote's total. To a door that nobody has pinned it is no more than about a sum, in whole dollars. */
export function totalText({ total, pinRequired }: Pick<Quote, 'total' | 'pinRequired'>): string {
  return pinRequired ? `about $${Math.round(total)}` : formatDollars(total);
}
