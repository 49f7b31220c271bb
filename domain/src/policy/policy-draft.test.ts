import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noHoliday } from './holiday-season.ts';
import { changedTerms, type OwnTerms, termProblems } from './policy-draft.ts';
import { startPreview } from './policy-preview.ts';
import { openTerms } from './policy-terms.ts';

const terms: OwnTerms = { ...openTerms, returnWindowDays: 30, additionalTerms: null };
const season = { ...noHoliday, enabled: true, start: '2026-11-01', end: '2026-12-24' };

test.each<[string, Partial<OwnTerms>, keyof OwnTerms | null]>([
  ['nothing', {}, null],
  ['no limit', { returnWindowDays: null }, null],
  ['half a day', { returnWindowDays: 1.5 }, 'returnWindowDays'],
  ['no number', { returnWindowDays: Number.NaN }, 'returnWindowDays'],
  ['days where the store decides', { windowKind: 'store_decides' }, 'returnWindowDays'],
  ['a window without a name', { categoryWindowDays: { ' ': 3 } }, 'categoryWindowDays'],
  ['one window twice', { categoryWindowDays: { Books: 3, books: 4 } }, 'categoryWindowDays'],
  ['a season', { holidayExtension: season }, null],
  [
    'a season of a year and more',
    { holidayExtension: { ...season, isYearly: true, end: '2027-11-01' } },
    'holidayExtension',
  ],
  [
    'a last day within the season',
    { holidayExtension: { ...season, returnBy: '2026-12-23' } },
    'holidayExtension',
  ],
  [
    'a last day of a window that there is not',
    { holidayExtension: { ...season, categoryReturnBy: { Toys: null } } },
    'holidayExtension',
  ],
  ['a category that nobody can choose', { allowedCategories: ['Rockets'] }, 'allowedCategories'],
  [
    'the same taken and not taken',
    { allowedCategories: ['Electronics'], excludedCategories: ['electronics'] },
    'allowedCategories',
  ],
  ['no fee at all', { restockingFeePercent: 0 }, 'restockingFeePercent'],
  ['a third of a percent', { restockingFeePercent: 1.333 }, 'restockingFeePercent'],
  ['a fee', { restockingFeePercent: 12.5 }, null],
])('%s: %j is a problem of %s', (_, changes, problem) => {
  expect(Object.keys(termProblems({ ...terms, ...changes }))).toEqual(
    problem === null ? [] : [problem],
  );
});

test('a change is a difference of what is said, not of how it is listed', () => {
  const listed = { ...terms, excludedCategories: ['Plants', 'Tobacco'] };
  expect(changedTerms(listed, { ...listed, excludedCategories: ['Tobacco', 'Plants'] })).toEqual(
    [],
  );
  expect(
    changedTerms(terms, { ...terms, holidayExtension: { ...season, enabled: false } }),
  ).toEqual([]);
  expect(changedTerms(terms, { ...terms, returnWindowDays: 31, requiresReceipt: true })).toEqual([
    'returnWindowDays',
    'requiresReceipt',
  ]);
  expect(changedTerms(null, terms)).toHaveLength(12);
});

const claims = fc.record({
  purchaseDate: fc
    .integer({ min: 1, max: 28 })
    .map((day) => `2026-10-${String(day).padStart(2, '0')}`),
  today: fc.constant('2026-11-20'),
  itemCategories: fc.subarray(['Electronics', 'Toys & Games', 'Other'], { minLength: 1 }),
  retailer: fc.constant('Target'),
  hasReceipt: fc.boolean(),
  hasOriginalTags: fc.boolean(),
  hasOriginalPackaging: fc.boolean(),
});

test('a preview counts each return once on either side, and its groups are its changes', () => {
  const policy = { ...terms, isActive: true };
  const days = fc.option(fc.integer({ min: 0, max: 60 }));
  fc.assert(
    fc.property(
      fc.array(claims, { maxLength: 40 }),
      days,
      fc.boolean(),
      (all, returnWindowDays, requiresReceipt) => {
        const preview = startPreview({
          before: policy,
          now: { ...policy, returnWindowDays, requiresReceipt },
        });
        for (const claim of all) preview.add({ claim });
        const { returns, had, would, groups, changed } = preview.result();
        const sum = (counts: typeof had) => counts.valid + counts.unverified + counts.invalid;
        expect([returns, sum(had), sum(would)]).toEqual([all.length, all.length, all.length]);
        expect(groups.reduce((total, group) => total + group.returns, 0)).toBe(changed.length);
        for (const result of ['valid', 'unverified', 'invalid'] as const) {
          const come = changed.filter(({ change }) => change.to === result).length;
          const go = changed.filter(({ change }) => change.from === result).length;
          expect(would[result] - had[result]).toBe(come - go);
        }
      },
    ),
  );
});

test('a policy against itself changes nothing', () => {
  const policy = { ...terms, isActive: true };
  fc.assert(
    fc.property(fc.array(claims, { maxLength: 20 }), (all) => {
      const preview = startPreview({ before: policy, now: policy });
      for (const claim of all) preview.add({ claim });
      expect(preview.result().changed).toEqual([]);
    }),
  );
});
