import { existsSync, readFileSync } from 'node:fs';
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

const repository = new URL('../../../../', import.meta.url);
const folder = process.env.BACKHAUL_FACTS_DIR
  ? new URL(`file://${process.env.BACKHAUL_FACTS_DIR}/`)
  : new URL('../shared/data/', repository);
const windowsFile = new URL('return_policies.csv', folder);
const holidaysFile = new URL('holiday_return_windows_2025.csv', folder);
const present = existsSync(windowsFile) && existsSync(holidaysFile);

/** Only the leading columns: these are never quoted, while the free text after them may be. */
function rowsOf(file: URL): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => line.split(','));
}

function retailerNamed(name: string) {
  const called = name === 'Ross' ? 'Ross Dress for Less' : name;
  const found = allRetailers.find((retailer) => retailer.name === called);
  if (found === undefined) throw new Error(`${name} is not shipped`);
  return found;
}

/** A purchase to which a window applies: of its category, or described as of its kind. */
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
  const { name, policy } = allRetailers.find(({ id }) => id === retailer) ?? retailerNamed('');
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

/** In no holiday season. */
const today = '2026-09-20';

describe.each(windowFacts)('$retailer, $called: $days days', ({ retailer, window, days }) => {
  const opened = window === 'Opened goods' ? { itemDescription: 'A shelf, assembled' } : {};
  const items = { ...purchaseUnder(window), ...opened };

  test.each([-1, 0, 1])('%d days from its last day', (late) => {
    const ago = days === null ? 3000 : days + late;
    const verdict = resultOf(retailer, addDays(today, -ago), today, items);
    expect(verdict.result).toBe(days !== null && late > 0 ? 'invalid' : 'valid');
    expect(verdict.window.windowDays).toBe(days);
    if (late > 0 && days !== null) {
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

const windowsCalled: Readonly<Record<string, readonly (string | null)[]>> = {
  Standard: [null],
  Unopened: [null],
  Apple: ['Apple products'],
  Phones: ['Mobile phones'],
  Furniture: ['Furniture and rugs'],
  Opened: ['Opened goods'],
  'Premium electronics': ['Electronics'],
  'Electronics & major appliances': ['Electronics', 'Major appliances'],
};

describe('the collected facts are those that ship', () => {
  test('every return window of all 33 retailers', (context) => {
    if (!present) context.skip(`did not run: no facts in ${folder.pathname}`);
    const rows = rowsOf(windowsFile);
    for (const [name = '', , called = '', days, unlimited] of rows) {
      const { policy } = retailerNamed(name);
      const window = unlimited === '1' ? null : Number(days);
      for (const key of windowsCalled[called] ?? [called]) {
        const shipped = key === null ? policy?.returnWindowDays : policy?.categoryWindowDays[key];
        expect(shipped, `${name}, ${called}`).toBe(window);
      }
    }
    expect(rows).toHaveLength(48);
    expect(new Set(rows.map(([name]) => name)).size).toBe(33);
  });

  test('every holiday season of 2025', (context) => {
    if (!present) context.skip(`did not run: no facts in ${folder.pathname}`);
    for (const [name = '', from, to, until] of rowsOf(holidaysFile)) {
      const { start, end, returnBy } = retailerNamed(name).policy?.holidayExtension ?? {};
      expect([from || start, to || end, until], name).toEqual([start, end, returnBy]);
    }
  });
});
