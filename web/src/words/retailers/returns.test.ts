import { expect, test } from 'vitest';
import { conditionWords, dayWords, hourName, itemWords } from './returns.ts';

const day = { day: '2026-11-20', withoutProof: 0, stores: [], returns: [] };

test.each([
  [0, 0, 0, 'No return comes to your counters today'],
  [3, 0, 0, '3 returns expected today'],
  [3, 4, 0, '3 returns expected today, 4 arrived'],
  [0, 4, 1, '0 returns expected today, 4 arrived, 1 refused'],
  [2, 4, 2, '2 returns expected today, 4 arrived, 2 refused'],
])('%i to come, %i came, %i refused', (toCome, arrived, refused, words) => {
  expect(dayWords({ ...day, toCome, arrived, refused })).toBe(words);
});

test('hours, items and conditions are said as people say them', () => {
  expect([0, 9, 12, 17].map(hourName)).toEqual(['12 AM', '9 AM', '12 PM', '5 PM']);
  expect([itemWords(1, '$5.00'), itemWords(2, '$9.50')]).toEqual(['$5.00', '2 items, $9.50']);
  const said = [true, false].flatMap((hasTags) =>
    [true, false].map((hasPackaging) =>
      conditionWords({ hasTags, hasPackaging, returnReason: 'Wrong size' }),
    ),
  );
  expect(said).toEqual([
    'With tags and packaging',
    'With tags, no packaging',
    'With packaging, no tags',
    'No tags, no packaging',
  ]);
});
