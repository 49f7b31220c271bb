import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { formatDollars } from '../../../../lib/format/money.ts';

/**
 * The total of a quote as text. If a pin is still required, the total is rounded to whole dollars, such as
 * 'about $9'.
 */
export function totalText({ total, pinRequired }: Pick<Quote, 'total' | 'pinRequired'>): string {
  return pinRequired ? `about $${Math.round(total)}` : formatDollars(total);
}
