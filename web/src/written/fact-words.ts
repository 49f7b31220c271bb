import { formatCents } from '@backhaul/domain/money/cents.ts';

const dayMs = 86_400_000;
const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** '$5', '$3.99'. */
export function dollarWords(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

/** An hourly rate as cents a minute: '20 cents'. Throws if that is not a whole number of cents. */
export function hourlyWords(centsAnHour: number): string {
  if (centsAnHour % 60 !== 0) throw new Error('A minute costs no whole cents.');
  return countWords(centsAnHour / 60, 'cent');
}

export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** '$5, $10, or $15'. */
export function listWords(
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
) {
  return new Intl.ListFormat('en-US', { type }).format(words);
}

/**
 * '2 minutes', '24 hours', '30 days': a duration in the largest unit that gives a whole number; a single day is 24
 * hours.
 */
export function spanWords(ms: number): string {
  const isWhole = (unitMs: number) => ms % unitMs === 0 && (unitMs < dayMs || ms > unitMs);
  const [name, size] = units.find(([, unitMs]) => isWhole(unitMs)) ?? units[3];
  return countWords(ms / size, name);
}
