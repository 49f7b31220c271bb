import { expect, test } from 'vitest';
import {
  afterProof,
  claimLimits,
  claimRecord,
  claimStateAt,
  claimStates,
  companyIdOf,
  holdsClaim,
} from './company-claim.ts';

const token = 'q7Zt4mW9';

test('the record stands below the domain, and is found among others', () => {
  const record = claimRecord({ domain: 'kohls.com', token });
  expect(record).toEqual({ name: '_backhaul.kohls.com', value: 'backhaul-claim=q7Zt4mW9' });
  expect(holdsClaim(['v=spf1 -all', record.value], token)).toBe(true);
  expect(holdsClaim([` "${record.value}" `], token)).toBe(true);
  expect(holdsClaim([], token)).toBe(false);
  expect(holdsClaim(['backhaul-claim=other', `${record.value}x`], token)).toBe(false);
});

test.each([
  [{ isNew: false, isKnownDomain: true, hasOwner: false }, 'given'],
  [{ isNew: true, isKnownDomain: false, hasOwner: false }, 'given'],
  [{ isNew: false, isKnownDomain: false, hasOwner: false }, 'person'],
  [{ isNew: false, isKnownDomain: true, hasOwner: true }, 'person'],
  [{ isNew: true, isKnownDomain: false, hasOwner: true }, 'person'],
] as const)('after a proof of %j it is %s', (claim, next) => {
  expect(afterProof(claim)).toBe(next);
});

test('an open claim expires after a month, and no other changes', () => {
  const after = (ms: number) =>
    claimStates.map((state) => claimStateAt({ state, createdAt: 0 }, ms));
  expect(after(claimLimits.openMs - 1)).toEqual(claimStates);
  expect(after(claimLimits.openMs)).toEqual([
    'expired',
    'approved',
    'declined',
    'withdrawn',
    'expired',
  ]);
});

test.each([
  ['Kohl’s & Co.', 'kohls-co'],
  ['Café Crème', 'cafe-creme'],
  ['  --  ', 'company'],
  ['日本', 'company'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j has the id %s', (name, id) => {
  expect(companyIdOf(name)).toBe(id);
});
