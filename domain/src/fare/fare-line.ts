import { sumCents } from '../money/cents.ts';

export const fareLineCodes = [
  'base',
  'distance',
  'time',
  'size',
  'multi_item',
  'rush',
  'small_order',
  'service',
  'tip',
  'cap',
] as const;
export type FareLineCode = (typeof fareLineCodes)[number];

/** One line of a price: its label, its calculation in words, and its amount in cents. */
export type FareLine = {
  readonly code: FareLineCode;
  readonly label: string;
  readonly detail?: string;
  readonly amountCents: number;
};

export function linesTotalCents(lines: readonly FareLine[]): number {
  return sumCents(lines.map((line) => line.amountCents));
}

/**
 * True if the line is shown. A line with the amount zero is hidden, except the base, distance and time lines,
 * which every trip has.
 */
export function isWorthShowing(line: FareLine): boolean {
  return line.amountCents !== 0 || ['base', 'distance', 'time'].includes(line.code);
}

const afterSubtotal: ReadonlySet<string> = new Set<FareLineCode>(['service', 'tip', 'cap']);

/** True if the line comes after the subtotal, which is the sum of the lines before it. */
export function isAfterSubtotal(code: string): boolean {
  return afterSubtotal.has(code);
}
