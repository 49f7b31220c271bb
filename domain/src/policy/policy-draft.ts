import { itemCategories } from '../catalog/booking-options.ts';
import { daysBetween } from '../time/calendar-date.ts';
import { categoriesMatch } from './category-match.ts';
import type { HolidayExtension } from './holiday-season.ts';
import type { MerchantPolicy } from './policy-terms.ts';

/** The policy terms that a retailer writes. */
export type OwnTerms = Omit<MerchantPolicy, 'isActive'>;

export const policyLimits = {
  maxDays: 3650,
  /** The most special windows, and the most names in each list. */
  maxNames: 30,
  longestName: 60,
  longestProse: 500,
  /** The most days before a new version of the policy can take effect. */
  daysAhead: 180,
} as const;

/** The problem with each faulty term, in words. */
export type TermProblems = Partial<Record<keyof OwnTerms, string>>;

const isDays = (days: number | null) =>
  days === null || (Number.isInteger(days) && days >= 0 && days <= policyLimits.maxDays);

const daysWords = `Days go from 0 to ${policyLimits.maxDays}.`;

const key = (name: string) => name.trim().toLowerCase();

function namesProblem(names: readonly string[]): string | undefined {
  if (names.length > policyLimits.maxNames)
    return `At most ${policyLimits.maxNames} can be listed.`;
  if (names.some((name) => name.trim() === '' || name.length > policyLimits.longestName))
    return `Give each a name of at most ${policyLimits.longestName} characters.`;
  const twice = names.find(
    (name, index) => names.findIndex((one) => key(one) === key(name)) !== index,
  );
  return twice === undefined ? undefined : `${twice} is listed twice.`;
}

function windowProblem({ windowKind, returnWindowDays: days }: OwnTerms): string | undefined {
  if (!isDays(days)) return daysWords;
  if (windowKind === 'store_decides' && days !== null)
    return 'A window that the store decides has no days.';
  if (windowKind === 'store_may_extend' && days === null)
    return 'Say after how many days the store decides.';
  return undefined;
}

function categoryProblem({ categoryWindowDays: windows }: OwnTerms): string | undefined {
  const wrong = Object.values(windows).every(isDays) ? undefined : daysWords;
  return namesProblem(Object.keys(windows)) ?? wrong;
}

/**
 * The problem with the holiday season. A yearly season must be shorter than a year, and its special windows
 * must exist.
 */
function holidayProblem({
  holidayExtension,
  categoryWindowDays,
}: Pick<OwnTerms, 'holidayExtension' | 'categoryWindowDays'>): string | undefined {
  const { enabled, start, end, returnBy, categoryReturnBy, isYearly } = holidayExtension;
  if (!enabled) return undefined;
  if (start === null || end === null) return 'Set the first and the last day of the season.';
  if (end < start) return 'The last day is before the first.';
  if (isYearly && daysBetween(start, end) >= 365)
    return 'A season of every year must be shorter than a year, or two of them overlap.';
  const days = [returnBy, ...Object.values(categoryReturnBy)].filter((day) => day !== null);
  if (days.some((day) => day < end)) return 'Purchases must be returnable until the season ends.';
  const stranger = Object.keys(categoryReturnBy).find((name) => !(name in categoryWindowDays));
  return stranger === undefined ? undefined : `${stranger} has no window of its own.`;
}

function allowedProblem({ allowedCategories, excludedCategories }: OwnTerms): string | undefined {
  const unknown = allowedCategories.find(
    (name) => !itemCategories.some((category) => categoriesMatch(category, name)),
  );
  if (unknown !== undefined) return `${unknown} is no category that customers can choose.`;
  const both = allowedCategories.find((name) =>
    excludedCategories.some((other) => key(other) === key(name)),
  );
  return both === undefined
    ? namesProblem(allowedCategories)
    : `${both} is also among what you do not take.`;
}

function feeProblem(percent: number | null): string | undefined {
  if (percent === null) return undefined;
  const isFine = percent > 0 && percent <= 100 && Math.round(percent * 100) / 100 === percent;
  return isFine ? undefined : 'A fee is more than 0 and at most 100 percent.';
}

/** Every problem with the terms of a draft; empty if the draft could be published. */
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

/** The value with all object keys sorted, so that two values can be compared as text. */
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

/** The season as far as it matters: if it is switched off, its dates do not count. */
const seasonOf = (season: HolidayExtension) => (season.enabled ? season : { enabled: false });

/**
 * The terms that differ between two policies. The order within lists does not count. All terms if there was
 * no policy before.
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
