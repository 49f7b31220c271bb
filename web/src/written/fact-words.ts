import { formatCents } from '@backhaul/domain/money/cents.ts';

const dayMs = 86_400_000;
const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats cents as dollars: '$5', '$3.99'. */
export function dollarWords(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

/**
 * Formats an hourly rate as cents a minute: '20 cents'. Throws if that is not a whole number of cents.
 */
export function hourlyWords(centsAnHour: number): string {
  if (centsAnHour % 60 !== 0)
    throw new Error('The price of a minute is not a whole number of cents.');
  return countWords(centsAnHour / 60, 'cent');
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/**
 * Joins words to a list: '$5, $10, and $15'. The type 'disjunction' puts 'or' before the last one.
 */
export function listWords(
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
) {
  return new Intl.ListFormat('en-US', { type }).format(words);
}

/**
 * Formats a duration in the largest unit that gives a whole number: '2 minutes', '24 hours', '30 days'. A
 * single day is '24 hours'.
 */
export function spanWords(ms: number): string {
  const isWhole = (unitMs: number) => ms % unitMs === 0 && (unitMs < dayMs || ms > unitMs);
  const [name, size] = units.find(([, unitMs]) => isWhole(unitMs)) ?? units[3];
  return countWords(ms / size, name);
}
