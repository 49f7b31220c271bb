import type {
  Invoice,
  InvoiceDispute,
  InvoicePosting,
  OwnInvoices,
} from '@backhaul/contract/calls/retail/invoices.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';

export const invoiceStateNames: Readonly<Record<Invoice['state'], string>> = {
  sent: 'Sent',
  disputed: 'Disputed',
  overdue: 'Late',
  paid: 'Paid',
  credited: 'Credited',
  written_off: 'Written off',
};

export const postingNames: Readonly<Record<InvoicePosting['kind'], string>> = {
  payment: 'Paid',
  credit: 'Credited',
  write_off: 'Written off',
};

/** The invoiced month in words: 'October 2026'. */
export function invoiceMonth(month: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));
}

/** The state of an invoice in a sentence: '$45.20 is due Dec 31, 2026.' */
export function invoiceSentence({ state, left, dueOn, total }: Invoice): string {
  const due = formatCalendarDay(dueOn);
  if (state === 'sent') return `${formatDollars(left)} is due ${due}.`;
  if (state === 'disputed')
    return `${formatDollars(left)} is still due. The invoice does not count as late until we answer your dispute.`;
  if (state === 'overdue') return `${formatDollars(left)} was due ${due}.`;
  if (state === 'paid') return `${formatDollars(total)} is paid.`;
  return state === 'credited'
    ? 'We credited this invoice. Nothing is left to pay.'
    : 'Nothing is left to pay.';
}

/** Our answer to a dispute in a sentence; null before we answer. */
export function disputeAnswerWords({ outcome, credited, answer }: InvoiceDispute): string | null {
  if (outcome === null) return null;
  const ended =
    outcome === 'stands'
      ? 'The invoice does not change.'
      : `We credited ${formatDollars(credited)}.`;
  return `${ended} ${answer ?? ''}`.trim();
}

/** A retailer's invoices in one sentence: the number of late ones, or the amount owed. */
export function invoicesLine({ invoices, owed }: OwnInvoices): string {
  const late = invoices.filter(({ state }) => state === 'overdue').length;
  if (late > 0) return late === 1 ? 'One invoice is late.' : `${late} invoices are late.`;
  return owed <= 0 ? 'You owe nothing.' : `You owe ${formatDollars(owed)} in total.`;
}
