/** `sent`: nobody has paid all of it. `credited` and `written_off`: that is how the rest of it ended. */
export const invoiceStates = ['sent', 'overdue', 'paid', 'credited', 'written_off'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The ways in which less of an invoice is left. Its postings' references begin with them. */
export const invoiceActs = ['payment', 'credit', 'write_off'] as const;
export type InvoiceAct = (typeof invoiceActs)[number];

/** An invoice that is late by so many days ends the cover of new returns. */
export const daysLateUntilStop = 15;

/** An invoice in cents, with what was posted about it since. */
export interface InvoiceSums {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly writtenOffCents: number;
  readonly dueOn: string;
}

export const leftCents = (sums: InvoiceSums): number =>
  sums.totalCents - sums.paidCents - sums.creditedCents - sums.writtenOffCents;

/** The state on a day in the city. On its day an invoice is not late yet. */
export function invoiceState(sums: InvoiceSums, today: string): InvoiceState {
  if (leftCents(sums) > 0) return sums.dueOn < today ? 'overdue' : 'sent';
  if (sums.writtenOffCents > 0) return 'written_off';
  return sums.paidCents === 0 ? 'credited' : 'paid';
}

/** BH-2026-0017: the year and the number within it. */
export const invoiceName = (year: number, number: number): string =>
  `BH-${year}-${String(number).padStart(4, '0')}`;

/** A month's entries on a retailer's account: what was covered, less what was given back. */
export interface MonthSum {
  /** Its first day. */
  readonly month: string;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly cents: number;
  readonly lines: number;
}

/**
 * The invoices of months in a row that none covers yet. A month that owes nothing in sum has none: its entries stand on
 * the next. `fromAt` is where the invoice before ended, if there is one.
 */
export function invoicesOf(months: readonly MonthSum[], fromAt: Date | null): MonthSum[] {
  const invoices: MonthSum[] = [];
  const nothing = { cents: 0, lines: 0 };
  let [open, begins] = [nothing, fromAt];
  for (const month of months) {
    begins ??= month.fromAt;
    open = { cents: open.cents + month.cents, lines: open.lines + month.lines };
    if (open.cents <= 0) continue;
    invoices.push({ ...month, ...open, fromAt: begins });
    [open, begins] = [nothing, month.untilAt];
  }
  return invoices;
}
