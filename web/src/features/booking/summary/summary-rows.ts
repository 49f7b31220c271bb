import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { fareOfAnswer, fareRows } from '../../../parts/fare-lines.ts';
import type { FareTableProps } from '../../../ui/fare-table.tsx';
import type { StepNumber } from '../booking-steps.ts';

/** The rows of the summary's fare: as the quote has them, and a tip of nothing until one is chosen. */
export function summaryRows(
  quote: Quote,
  step: StepNumber,
): Pick<FareTableProps, 'rows' | 'sums' | 'total'> {
  const fare = fareRows(fareOfAnswer(quote));
  const sums = fare.sums ?? [];
  if (quote.tip > 0) return fare;
  const detail = step < 4 ? 'you choose in step 4' : 'all of it to your driver';
  const noTip = { key: 'tip', label: 'Tip', detail, amount: '$0.00' };
  const beforeCap = sums.filter((row) => row.key !== 'cap');
  return { ...fare, sums: [...beforeCap, noTip, ...sums.filter((row) => row.key === 'cap')] };
}
