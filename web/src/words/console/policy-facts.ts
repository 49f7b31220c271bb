import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { listSourcedPolicies } from '@backhaul/contract/calls/places/policy-facts.ts';
import { daysBetween, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';

export type SourcedPolicy = CallAnswer<typeof listSourcedPolicies>[number];
type Fact = SourcedPolicy['facts'][number];

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'} old`;

/**
 * The age of a fact in a store's return policy, as exact as its date: 'Dec 1, 2025, 11 months old', or
 * '2026'.
 */
export function ageText(asOf: string, today: string): string {
  if (!isCalendarDate(asOf)) return asOf;
  const days = daysBetween(asOf, today);
  const age = days < 60 ? counted(days, 'day') : counted(Math.floor(days / 30.44), 'month');
  return `${formatCalendarDay(asOf)}, ${age}`;
}

/**
 * The source of a fact in a store's return policy. For a seasonal fact, such as a holiday rule, it also says
 * from which year its dates are.
 */
export function sourceText({ source, season, carriedTo }: Fact): string {
  if (season === null) return source;
  const which =
    carriedTo === null
      ? `dates of the ${season} season`
      : `dates of the ${season} season, not yet announced for ${carriedTo}`;
  return `${source}; ${which}`;
}

/**
 * The date of the oldest fact in a store's return policy; null if there are no facts. An old fact is less
 * reliable.
 */
export function oldestOf(facts: readonly Fact[]): string | null {
  return facts.map(({ asOf }) => asOf).toSorted()[0] ?? null;
}

/**
 * The stores and other companies that take a company's returns: 'Kohl's, The UPS Store', '23 stores', or 'no
 * stores here'.
 */
export function countersText({ counters, returnsThrough }: SourcedPolicy): string {
  const own = counters === 0 ? [] : [`${counters} ${counters === 1 ? 'store' : 'stores'}`];
  return [...own, ...returnsThrough].join(', ') || 'no stores here';
}
