import { itemCategories } from '../catalog/booking-options.ts';
import { daysBetween } from '../time/calendar-date.ts';
import { categoriesMatch } from './category-match.ts';
import type { HolidayExtension } from './holiday-season.ts';
import type { MerchantPolicy } from './policy-terms.ts';

/** The terms of a return policy that the retailer itself enters. */
export type OwnTerms = Omit<MerchantPolicy, 'isActive'>;

export const policyLimits = {
  maxDays: 3650,
  /**
   * The maximum number of special return windows, and of entries in each list of categories or kinds of item.
   */
  maxNames: 30,
  longestName: 60,
  longestProse: 500,
  /** The maximum number of days until a new version of the policy takes effect. */
  daysAhead: 180,
} as const;

/** For each term of a drafted policy that has a problem, a sentence about that problem. */
export type TermProblems = Partial<Record<keyof OwnTerms, string>>;

const isDays = (days: number | null) =>
  days === null || (Number.isInteger(days) && days >= 0 && days <= policyLimits.maxDays);

const daysWords = `Enter 0 to ${policyLimits.maxDays} days.`;

const key = (name: string) => name.trim().toLowerCase();

function namesProblem(names: readonly string[]): string | undefined {
  if (names.length > policyLimits.maxNames) return `List at most ${policyLimits.maxNames} names.`;
  if (names.some((name) => name.trim() === '' || name.length > policyLimits.longestName))
    return `Each name needs 1 to ${policyLimits.longestName} characters.`;
  const twice = names.find(
    (name, index) => names.findIndex((one) => key(one) === key(name)) !== index,
  );
  return twice === undefined ? undefined : `${twice} is listed twice.`;
}

function windowProblem({ windowKind, returnWindowDays: days }: OwnTerms): string | undefined {
  if (!isDays(days)) return daysWords;
  if (windowKind === 'store_decides' && days !== null)
    return 'Leave the days empty if the store decides.';
  if (windowKind === 'store_may_extend' && days === null)
    return 'Enter the number of days after which the store decides.';
  return undefined;
}

function categoryProblem({ categoryWindowDays: windows }: OwnTerms): string | undefined {
  const wrong = Object.values(windows).every(isDays) ? undefined : daysWords;
  return namesProblem(Object.keys(windows)) ?? wrong;
}

/**
 * The problem with the holiday season of a drafted policy; undefined if there is none. For example, a yearly
 * season must be shorter than a year.
 */
function holidayProblem({
  holidayExtension,
  categoryWindowDays,
}: Pick<OwnTerms, 'holidayExtension' | 'categoryWindowDays'>): string | undefined {
  const { enabled, start, end, returnBy, categoryReturnBy, isYearly } = holidayExtension;
  if (!enabled) return undefined;
  if (start === null || end === null) return 'Set the first and the last day of the season.';
  if (end < start) return 'The last day is before the first day.';
  if (isYearly && daysBetween(start, end) >= 365)
    return 'A yearly season must be shorter than a year.';
  const days = [returnBy, ...Object.values(categoryReturnBy)].filter((day) => day !== null);
  if (days.some((day) => day < end))
    return 'The last day to return cannot be before the end of the season.';
  const stranger = Object.keys(categoryReturnBy).find(
    (name) => !Object.hasOwn(categoryWindowDays, name),
  );
  return stranger === undefined ? undefined : `Enter a number of days for ${stranger} first.`;
}

function allowedProblem({ allowedCategories, excludedCategories }: OwnTerms): string | undefined {
  const unknown = allowedCategories.find(
    (name) => !itemCategories.some((category) => categoriesMatch(category, name)),
  );
  if (unknown !== undefined) return `${unknown} is not a category that customers can choose.`;
  const both = allowedCategories.find((name) =>
    excludedCategories.some((other) => key(other) === key(name)),
  );
  return both === undefined
    ? namesProblem(allowedCategories)
    : `${both} is also on your list of items that you do not accept.`;
}

function feeProblem(percent: number | null): string | undefined {
  if (percent === null) return undefined;
  const isFine = percent > 0 && percent <= 100 && Math.round(percent * 100) / 100 === percent;
  return isFine ? undefined : 'Enter more than 0 and at most 100 percent.';
}

/** Every problem with the terms of a draft; empty if the draft can be published. */
export function termProblems(terms: OwnTerms): TermProblems {
  const found: TermProblems = {
    returnWindowDays: windowProblem(terms),
    categoryWindowDays: categoryProblem(terms),
    holidayExtension: holidayProblem(terms),
    excludedCategories: namesProblem(terms.excludedCategories),
    allowedCategories: allowedProblem(terms),
    restockingFeePercent: feeProblem(terms.restockingFeePercent),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with all keys of objects and all lists sorted, so that equal values give equal texts. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one)).toSorted();
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, inOrder(value[name])]),
  );
}

const said = (value: unknown) => JSON.stringify(inOrder(value));

/**
 * The part of a holiday season to compare. If the season is switched off, its dates are left out, because
 * they have no effect.
 */
const seasonOf = (season: HolidayExtension) => (season.enabled ? season : { enabled: false });

/**
 * The names of the terms that differ between two policies; all terms if there was no policy before. A
 * different sequence within a list is no difference.
 */
export function changedTerms(before: OwnTerms | null, now: OwnTerms): (keyof OwnTerms)[] {
  const names: (keyof OwnTerms)[] = [
    'windowKind',
    'returnWindowDays',
    'categoryWindowDays',
    'holidayExtension',
    'requiresReceipt',
    'requiresOriginalTags',
    'requiresOriginalPackaging',
    'excludedCategories',
    'allowedCategories',
    'refundMethod',
    'restockingFeePercent',
    'additionalTerms',
  ];
  if (before === null) return names;
  return names.filter((name) =>
    name === 'holidayExtension'
      ? said(seasonOf(before[name])) !== said(seasonOf(now[name]))
      : said(before[name]) !== said(now[name]),
  );
}
