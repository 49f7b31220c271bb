/**
 * States of an invoice. `sent`: it is not fully paid. `disputed`: the retailer reported an error, and we have
 * not answered. `credited` and `written_off` tell how the unpaid rest was settled.
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

/**
 * The actions that reduce the open amount of an invoice. The references of its ledger postings begin with
 * their names.
 */
export const invoiceActs = ['payment', 'credit', 'write_off'] as const;
export type InvoiceAct = (typeof invoiceActs)[number];

/**
 * After this many days of lateness, new returns are no longer covered by the retailer's agreement.
 */
export const daysLateUntilStop = 15;

/** The amounts of an invoice in cents, with everything posted for it since. */
export interface InvoiceSums {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly writtenOffCents: number;
  /** The due date, moved later by the days of settled disputes. */
  readonly dueOn: string;
  /** True while a dispute is open. */
  readonly isDisputed: boolean;
}

export const leftCents = (sums: InvoiceSums): number =>
  sums.totalCents - sums.paidCents - sums.creditedCents - sums.writtenOffCents;

/**
 * The state of an invoice on a day of the city. On its due date it is not late yet, and a disputed invoice is
 * never late.
 */
export function invoiceState(sums: InvoiceSums, today: string): InvoiceState {
  if (leftCents(sums) > 0) {
    if (sums.isDisputed) return 'disputed';
    return sums.dueOn < today ? 'overdue' : 'sent';
  }
  if (sums.writtenOffCents > 0) return 'written_off';
  return sums.paidCents === 0 ? 'credited' : 'paid';
}

/**
 * Outcomes of a dispute. `credited`: some or all of the disputed amount was credited. `stands`: none of it
 * was.
 */
export const disputeOutcomes = ['credited', 'stands'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const disputeRules = {
  wordsLength: 500,
  /** The number of days in which we answer a dispute. */
  answerDays: 5,
} as const;

/**
 * True if the retailer may dispute an invoice today: an amount is open, it is not late, and no dispute is
 * open.
 */
export const mayDispute = (sums: InvoiceSums, today: string): boolean =>
  invoiceState(sums, today) === 'sent';

/** An invoice's name, such as BH-2026-0017: the year, and the number within that year. */
export const invoiceName = (year: number, number: number): string =>
  `BH-${year}-${String(number).padStart(4, '0')}`;

/**
 * The sum of a month's entries on a retailer's account: the covered amounts minus the returned ones.
 */
export interface MonthSum {
  /** The first day of the month. */
  readonly month: string;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly cents: number;
  readonly lines: number;
}

/**
 * The invoices for consecutive months that have none yet. A month with nothing to pay gets no invoice; its
 * entries move to the next one. `fromAt` is the end of the previous invoice, if any.
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
