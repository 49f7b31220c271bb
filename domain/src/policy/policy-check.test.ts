import { expect, test } from 'vitest';
import { policyKnownOn, policyOldOn } from './policy-check.ts';

const storedOn = '2026-11-20';

test.each([
  [['2026-03-05'], null, '2026-03-05'],
  [['2026', '2025-12-01'], null, '2025-12-01'],
  [['2026'], null, storedOn],
  [['2025'], null, '2025-12-31'],
  [['2026-02'], null, '2026-02-28'],
  [['2025-12'], null, '2025-12-31'],
  [[], null, storedOn],
  [['spring'], null, storedOn],
  [['2025-12-01'], '2026-11-30', '2026-11-30'],
  [['2026-03-05'], '2026-01-01', '2026-03-05'],
] as const)('of facts %j, checked on %s, all was true on %s', (asOf, checkedOn, day) => {
  expect(policyKnownOn({ asOf, storedOn, checkedOn })).toBe(day);
});

test.each([
  ['2025-11-20', '2026-11-21'],
  ['2025-12-31', '2027-01-01'],
  ['2024-02-29', '2025-03-01'],
  ['2024-02-28', '2025-03-01'],
])('known on %s it is old on %s', (knownOn, oldOn) => {
  expect(policyOldOn(knownOn)).toBe(oldOn);
});
