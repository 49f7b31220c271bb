import { formatCents } from './cents.ts';

/**
 * The problem with a typed amount, as a sentence; null if there is none. NaN means that the amount could not
 * be read. Fractions of a cent are refused. `name` is the field's name as used within a sentence, such as
 * 'tip'.
 */
export function amountProblem(
  name: string,
  cents: number | null,
  { minCents, maxCents }: { readonly minCents: number; readonly maxCents: number },
): string | null {
  if (cents === null || !Number.isFinite(cents)) {
    return `The ${name} must be a number in dollars, such as 12.50`;
  }
  if (!Number.isInteger(cents)) return `The ${name} can have at most two decimals, such as 12.50`;
  return cents >= minCents && cents <= maxCents
    ? null
    : `The ${name} must be between ${formatCents(minCents)} and ${formatCents(maxCents)}`;
}
