/**
 * `sent`: nobody has paid all of it. `disputed`: its retailer says that something is wrong, and we have not answered.
 * `credited` and `written_off`: that is how the rest of it ended.
 */
export const invoiceStates = [
  'sent',
  'disputed',
  'overdue',
  'paid',
  'credited',
  'written_off',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The acts that reduce the open amount of an invoice. The references of its postings begin with them. */
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
  /** With the days of disputes that are settled. */
  readonly dueOn: string;
  /** True while a dispute is open. */
  readonly isDisputed: boolean;
}

export const leftCents = (sums: InvoiceSums): number =>
  sums.totalCents - sums.paidCents - sums.creditedCents - sums.writtenOffCents;

/** The state on a day in the city. On its day an invoice is not late yet, and while it is disputed it never is. */
export function invoiceState(sums: InvoiceSums, today: string): InvoiceState {
  if (leftCents(sums) > 0) {
    if (sums.isDisputed) return 'disputed';
    return sums.dueOn < today ? 'overdue' : 'sent';
  }
  if (sums.writtenOffCents > 0) return 'written_off';
  return sums.paidCents === 0 ? 'credited' : 'paid';
}

/** `credited`: some or all of what was disputed. `stands`: nothing of it. */
export const disputeOutcomes = ['credited', 'stands'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const disputeRules = {
  wordsLength: 500,
  /** We answer within so many days. */
  answerDays: 5,
} as const;

/** True if an invoice may be disputed on a day: something is left to pay, it is not late, and no dispute is open. */
export const mayDispute = (sums: InvoiceSums, today: string): boolean =>
  invoiceState(sums, today) === 'sent';

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
