import type {
  OwnPolicy,
  PolicyDraft,
  PolicyPreviewAnswer,
  PolicyVersion,
} from '@backhaul/contract/calls/retail/policy.ts';
import type { OwnTerms } from '@backhaul/domain/policy/policy-draft.ts';
import type { PolicyResult } from '@backhaul/domain/policy/policy-result.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';

export const resultNames: Readonly<Record<PolicyResult, string>> = {
  valid: 'Accepted',
  unverified: 'Store decides',
  invalid: 'Not accepted',
};

export const windowWords = {
  days: 'A fixed number of days',
  no_limit: 'No limit',
  store_decides: 'The store decides each return',
  store_may_extend: 'A fixed number of days, then the store decides each return',
} as const;

export const refundWords: Readonly<Record<PolicyTerms['refundMethod'], string>> = {
  original_payment: 'To the original payment method',
  store_credit: 'As store credit',
  exchange_only: 'Exchange only, no refund',
};

const rules: Readonly<Record<string, string>> = {
  window_expired: 'Days to return',
  receipt_required: 'Receipt',
  tags_required: 'Original tags',
  packaging_required: 'Original packaging',
  category_excluded: 'Category that you do not accept',
  category_not_allowed: 'Categories that you accept',
  item_excluded: 'Item that you do not accept',
  store_decides: 'The store decides',
};

/**
 * The name of the policy rule with this code: 'Days to return'. The code is that of a rule that decides
 * differently under the draft.
 */
export const ruleWords = (code: string): string => rules[code] ?? 'Date of the purchase';

/** The name of a day's month: 'October'. */
export function monthName(day: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function monthSegments(today: string): { value: 'last' | 'this'; label: string }[] {
  return [
    { value: 'last', label: monthName(addDays(`${today.slice(0, 8)}01`, -1)) },
    { value: 'this', label: `${monthName(today)} so far` },
  ];
}

/** The effect of a policy draft: '17 of 486 results change: 11 to “Accepted”, 6 to “Not accepted”.' */
export function changeSentence({ changes, returns, groups }: PolicyPreviewAnswer): string {
  if (changes === 0)
    return `With the draft, all ${returns.toLocaleString('en-US')} returns keep the same result.`;
  const becoming = (result: PolicyResult) =>
    groups.filter(({ to }) => to === result).reduce((sum, group) => sum + group.returns, 0);
  const parts = (['valid', 'invalid', 'unverified'] as const)
    .filter((result) => becoming(result) > 0)
    .map((result) => `${becoming(result).toLocaleString('en-US')} to “${resultNames[result]}”`);
  const verb = changes === 1 ? 'changes' : 'change';
  return `${changes.toLocaleString('en-US')} of ${returns.toLocaleString('en-US')} results ${verb}: ${parts.join(', ')}.`;
}

const daysWords = (days: number | null) => (days === null ? 'no limit' : `${days} days`);

/** The previous value of a policy rule: 'was 30 days'. */
export function wasWords(before: OwnTerms, name: keyof OwnTerms): string | null {
  if (name === 'returnWindowDays' || name === 'windowKind')
    return before.windowKind === 'store_decides'
      ? 'was: store decides'
      : `was ${daysWords(before.returnWindowDays)}`;
  if (name === 'refundMethod') return `was: ${refundWords[before.refundMethod].toLowerCase()}`;
  if (name === 'restockingFeePercent')
    return before.restockingFeePercent === null
      ? 'was none'
      : `was ${before.restockingFeePercent}%`;
  const value = before[name];
  if (typeof value === 'boolean') return value ? 'was needed' : 'was not needed';
  return 'changed';
}

export function policyLine({ versions, draft }: OwnPolicy): string {
  const inForce = versions.find(({ state }) => state === 'in_force');
  const waiting = versions.filter(({ state }) => state === 'waits').at(-1);
  const parts = [
    inForce === undefined ? 'No policy is published' : `Version ${inForce.version} is in force`,
    ...(waiting?.fromDay == null
      ? []
      : [`version ${waiting.version} begins ${formatCalendarDay(waiting.fromDay)}`]),
    ...(draft === null ? [] : ['a draft is not published yet']),
  ];
  return parts.join(', ');
}

/** The line about a draft: 'Draft by Nora, 4 changes from version 7'. */
export function draftLine(now: {
  draft: PolicyDraft | null;
  isChanged: boolean;
  changes: number;
  inForce: PolicyVersion | null;
}): string {
  const { draft, isChanged, changes, inForce } = now;
  const against =
    inForce === null
      ? 'the first version'
      : `${changes === 1 ? '1 change' : `${changes} changes`} from version ${inForce.version}`;
  if (isChanged) return `Draft not saved, ${against}`;
  if (draft === null) return inForce === null ? 'No policy version yet' : 'No changes yet';
  return `Draft by ${draft.isMine ? 'you' : draft.savedBy}, ${against}`;
}

export function publishWords({
  fromDay,
  today,
  current,
}: {
  fromDay: string;
  today: string;
  current: number | null;
}): string {
  const kept = current === null ? 'their result' : `version ${current}`;
  if (fromDay <= today)
    return `This version applies from now on, and you cannot withdraw it. Returns that are booked already keep ${kept}.`;
  return `This version applies from ${formatCalendarDay(fromDay)}. Returns booked before that day keep ${kept}. You can withdraw the version until then.`;
}
