import { type ItemCategory, itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { matchesAnyCategory } from '@backhaul/domain/policy/category-match.ts';
import { type OwnTerms, termProblems } from '@backhaul/domain/policy/policy-draft.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';

export const windowChoices = ['days', 'no_limit', 'store_decides', 'store_may_extend'] as const;
export type WindowChoice = (typeof windowChoices)[number];

export interface WindowRow {
  id: number;
  name: string;
  /** The typed number of days. Empty means no limit. */
  days: string;
}

/** The terms of the return policy, as typed in the form. */
export interface DraftForm {
  window: WindowChoice;
  days: string;
  windows: readonly WindowRow[];
  proofs: Pick<OwnTerms, 'requiresReceipt' | 'requiresOriginalTags' | 'requiresOriginalPackaging'>;
  /** Excluded items, one per line. */
  excluded: string;
  /** The allowed categories. If none is chosen, all are allowed. */
  allowed: readonly ItemCategory[];
  refundMethod: OwnTerms['refundMethod'];
  fee: string;
  isHoliday: boolean;
  start: string;
  end: string;
  returnBy: string;
  isYearly: boolean;
  prose: string;
}

export type FormProblems = Partial<Record<keyof OwnTerms, string>>;

/** The initial terms for a company that has no policy yet. */
export const firstTerms: OwnTerms = { ...openTerms, additionalTerms: null };

function windowOf({ windowKind, returnWindowDays: days }: OwnTerms): WindowChoice {
  if (windowKind !== 'fixed') return windowKind;
  return days === null ? 'no_limit' : 'days';
}

export function formOf(terms: OwnTerms): DraftForm {
  const { holidayExtension: holiday, restockingFeePercent: fee, returnWindowDays: days } = terms;
  const { requiresReceipt, requiresOriginalTags, requiresOriginalPackaging } = terms;
  return {
    window: windowOf(terms),
    days: days === null ? '' : String(days),
    windows: Object.entries(terms.categoryWindowDays).map(([name, own], id) => ({
      id,
      name,
      days: own === null ? '' : String(own),
    })),
    proofs: { requiresReceipt, requiresOriginalTags, requiresOriginalPackaging },
    excluded: terms.excludedCategories.join('\n'),
    allowed:
      terms.allowedCategories.length === 0
        ? []
        : itemCategories.filter((one) => matchesAnyCategory(one, terms.allowedCategories)),
    refundMethod: terms.refundMethod,
    fee: fee === null ? '' : String(fee),
    isHoliday: holiday.enabled,
    start: holiday.start ?? '',
    end: holiday.end ?? '',
    returnBy: holiday.returnBy ?? '',
    isYearly: holiday.isYearly,
    prose: terms.additionalTerms ?? '',
  };
}

const isCount = (typed: string) => /^\d{1,4}$/.test(typed.trim());
/** The typed number, or NaN if the text is no number. The policy's rules reject NaN. */
const numberOf = (typed: string) =>
  /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
const daysOf = (typed: string) => (isCount(typed) ? Number(typed) : Number.NaN);

function generalDays({ window, days }: DraftForm): number | null {
  return window === 'days' || window === 'store_may_extend' ? daysOf(days) : null;
}

/**
 * The holiday extension from the form. The form cannot edit the last return days of single categories, so
 * they are kept. A category that no longer has its own return window loses its day.
 */
function holidayOf(form: DraftForm, before: OwnTerms, names: readonly string[]) {
  const kept = Object.entries(before.holidayExtension.categoryReturnBy);
  return {
    enabled: form.isHoliday,
    start: form.start || null,
    end: form.end || null,
    returnBy: form.returnBy || null,
    categoryReturnBy: Object.fromEntries(kept.filter(([name]) => names.includes(name))),
    isYearly: form.isYearly,
  };
}

/** The policy terms from the form. `before` provides the values that the form does not edit. */
export function termsOf(form: DraftForm, before: OwnTerms): OwnTerms {
  const windows = form.windows.filter(({ name, days }) => name.trim() !== '' || days.trim() !== '');
  const names = windows.map(({ name }) => name.trim());
  const sameAllowed = formOf(before).allowed.join() === form.allowed.join();
  return {
    windowKind: form.window === 'days' || form.window === 'no_limit' ? 'fixed' : form.window,
    returnWindowDays: generalDays(form),
    categoryWindowDays: Object.fromEntries(
      windows.map(({ name, days }) => [name.trim(), days.trim() === '' ? null : daysOf(days)]),
    ),
    holidayExtension: holidayOf(form, before, names),
    ...form.proofs,
    excludedCategories: form.excluded
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    allowedCategories: sameAllowed ? before.allowedCategories : [...form.allowed],
    refundMethod: form.refundMethod,
    restockingFeePercent: form.fee.trim() === '' ? null : numberOf(form.fee),
    additionalTerms: form.prose.trim() || null,
  };
}

/**
 * The problems in the form, by term. This includes two return windows with the same name, because the terms
 * cannot contain both.
 */
export function formProblems(form: DraftForm, before: OwnTerms): FormProblems {
  const problems = termProblems(termsOf(form, before));
  if (generalDays(form) !== null && !isCount(form.days))
    problems.returnWindowDays = 'Type a number of days, like 30.';
  const names = form.windows.map(({ name }) => name.trim().toLowerCase());
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice !== undefined) problems.categoryWindowDays = `${twice} is listed twice.`;
  if (form.windows.some(({ name, days }) => name.trim() === '' && days.trim() !== ''))
    problems.categoryWindowDays = 'One row has a number of days but no items. Enter the items.';
  return problems;
}
