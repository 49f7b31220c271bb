/**
 * States of an invoice. `sent`: it is not fully paid and not late. `disputed`: the retailer reported an
 * error, and we have not answered. `credited` and `written_off` say how the unpaid rest was closed.
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
 * The actions that reduce the unpaid amount of an invoice. The reference of an action's ledger entry begins
 * with the action's name.
 */
export const invoiceActs = ['payment', 'credit', 'write_off'] as const;
export type InvoiceAct = (typeof invoiceActs)[number];

/**
 * From this many days after the due date on, the retailer's agreement no longer pays for new returns.
 */
export const daysLateUntilStop = 15;

/** The amounts of an invoice in cents, with the sums of its payments, credits and write-offs until now. */
export interface InvoiceSums {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly writtenOffCents: number;
  /** The due date. A closed dispute moves it later by the number of days that the dispute lasted. */
  readonly dueOn: string;
  readonly isDisputed: boolean;
}

export const leftCents = (sums: InvoiceSums): number =>
  sums.totalCents - sums.paidCents - sums.creditedCents - sums.writtenOffCents;

/**
 * The state of an invoice on a day in the city's time zone. An invoice is not late on its due date, and a
 * disputed invoice is never late.
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
  /** We answer a dispute within this many days. */
  answerDays: 5,
} as const;

/**
 * True if the retailer may dispute an invoice today: it is not fully paid, not late and not already disputed.
 */
export const mayDispute = (sums: InvoiceSums, today: string): boolean =>
  invoiceState(sums, today) === 'sent';

/** An invoice's name, such as BH-2026-0017: the year, and the number within that year. */
export const invoiceName = (year: number, number: number): string =>
  `BH-${year}-${String(number).padStart(4, '0')}`;

/**
 * The sum of a month's entries on a retailer's account: the amounts that the retailer owes for orders, minus
 * those given back.
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
 * The invoices for consecutive months that have no invoice yet. A month with nothing to pay gets none, and
 * its entries are part of the next month's invoice. `fromAt` is the end of the previous invoice's period;
 * null if there is none.
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
