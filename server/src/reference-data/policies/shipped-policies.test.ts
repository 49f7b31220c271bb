import { itemCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { checkMerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { kindNamed } from '@backhaul/domain/policy/item-match.ts';
import { itemKinds } from '@backhaul/domain/policy/item-kinds.ts';
import { addDays, addYears } from '@backhaul/domain/time/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { allRetailers } from '../retailers/all-retailers.ts';
import { policyOfSeed } from '../retailers/retailer.ts';
import { holidayFacts } from './holiday-facts.ts';
import { windowFacts } from './window-facts.ts';

/**
 * Makes a purchase to which this return window of a policy applies. The window names a category or a kind of
 * item; null stands for all other items.
 */
function purchaseUnder(window: string | null) {
  const kind = window === null ? null : kindNamed(window);
  const [word = ''] = kind?.names ?? [];
  const category = kind === null ? window : kind.likelyIn[0];
  return {
    itemCategories: [category ?? 'Toys & Games'],
    itemDescription: kind === null ? 'A thing, never opened' : `One ${word}, never opened`,
  };
}

function resultOf(retailer: string, purchaseDate: string, today: string, items: object) {
  const { name, policy } =
    allRetailers.find(({ id }) => id === retailer) ?? expect.fail(`${retailer} is not shipped`);
  return checkMerchantPolicy(policy && policyOfSeed(policy), {
    retailer: name,
    itemCategories: ['Toys & Games'],
    purchaseDate,
    today,
    hasReceipt: true,
    hasOriginalTags: true,
    hasOriginalPackaging: true,
    ...items,
  });
}

/** A day outside every holiday season. */
const today = '2026-09-20';

describe.each(windowFacts)('$retailer, $called: $days days', ({ retailer, window, days, kind }) => {
  const opened = window === 'Opened goods' ? { itemDescription: 'A shelf, assembled' } : {};
  const items = { ...purchaseUnder(window), ...opened };

  test.each([-1, 0, 1])('%d days from its last day', (late) => {
    const ago = days === null ? 3000 : days + late;
    const verdict = resultOf(retailer, addDays(today, -ago), today, items);
    const isOver = days !== null && late > 0;
    const isUndecided = kind === 'store_decides' || (kind === 'store_may_extend' && isOver);
    expect(verdict.window.windowDays).toBe(isUndecided ? null : days);
    if (isUndecided) return expect(verdict.result).toBe('unverified');
    expect(verdict.result).toBe(isOver ? 'invalid' : 'valid');
    if (isOver) {
      expect(verdict.violations.map(({ code }) => code)).toEqual(['window_expired']);
      expect(verdict.message).toContain(`${days} days allowed, purchased ${ago} days ago`);
    }
  });
});

describe.each(holidayFacts)('the holidays of $retailer', (fact) => {
  const { retailer, start, end, returnBy } = fact;
  const policy = allRetailers.find(({ id }) => id === retailer)?.policy;
  const windows = Object.keys(policy?.categoryWindowDays ?? {});

  const daysOf = (window: string | null) =>
    window === null ? policy?.returnWindowDays : policy?.categoryWindowDays[window];
  const untilOf = (window: string | null) => {
    const own = window === null ? undefined : fact.categoryReturnBy?.[window];
    return own === undefined ? returnBy : own;
  };
  const cases = [null, ...windows].flatMap((window) =>
    [0, 1, 3].flatMap((years) =>
      [addDays(start, -1), start, end, addDays(end, 1)].map((bought) => ({
        window,
        years,
        bought,
      })),
    ),
  );

  test.each(cases)('$window, bought $bought, $years years on', ({ window, years, bought }) => {
    const days = daysOf(window) ?? NaN;
    const until = untilOf(window);
    const date = addYears(bought, years);
    const inSeason = start <= bought && bought <= end;
    const plain = addDays(date, days);
    const extended = inSeason && until !== null ? addYears(until, years) : plain;
    const last = extended > plain ? extended : plain;
    const items = purchaseUnder(window);
    expect(resultOf(retailer, date, last, items)).toMatchObject({
      result: 'valid',
      window: { lastDay: last },
    });
    expect(resultOf(retailer, date, addDays(last, 1), items).result).toBe('invalid');
  });
});

test('every exclusion that ships refuses what it names', () => {
  const excluding = allRetailers.flatMap(({ id, policy }) =>
    (policy?.excludedCategories ?? []).map((name) => ({ id, name })),
  );
  expect(excluding.length).toBeGreaterThan(20);
  for (const { id, name } of excluding) {
    const kind = itemKinds.find((one) => one.name === name);
    const itemDescription = [kind?.names[0], kind?.beside?.[0]].filter(Boolean).join(' ');
    for (const category of itemCategories) {
      const items = { itemCategories: [category], itemDescription };
      const { result, violations } = resultOf(id, today, today, items);
      expect(result, `${id}: ${itemDescription}`).toBe('invalid');
      expect(violations).toContainEqual({
        code: 'item_excluded',
        text: `${name} cannot be returned`,
      });
    }
  }
});
