import { expect, test } from 'vitest';
import { retailerRoles } from '../access/principal.ts';
import { decideInvitation, decideRemoval, decideRole, rolesGivenBy } from './company-team.ts';

const answer = (decision: { ok: boolean; code?: string }) => decision.code ?? 'allowed';

test.each([
  ['owner', ['allowed', 'allowed', 'allowed']],
  ['manager', ['owners_alone', 'allowed', 'allowed']],
  ['clerk', ['owners_alone', 'owners_alone', 'owners_alone']],
] as const)('%s invites owners, managers and clerks: %j', (by, expected) => {
  expect(retailerRoles.map((role) => answer(decideInvitation(by, role)))).toEqual(expected);
  expect(retailerRoles.filter((role) => rolesGivenBy(by).includes(role))).toHaveLength(
    expected.filter((one) => one === 'allowed').length,
  );
});

test.each([
  ['owner', 'owner', 'clerk', 'allowed'],
  ['owner', 'clerk', 'owner', 'allowed'],
  ['manager', 'clerk', 'manager', 'allowed'],
  ['manager', 'manager', 'clerk', 'allowed'],
  ['manager', 'manager', 'owner', 'owners_alone'],
  ['manager', 'owner', 'clerk', 'owners_alone'],
  ['clerk', 'clerk', 'manager', 'owners_alone'],
] as const)('%s makes another one, who is %s, %s: %s', (by, from, to, expected) => {
  expect(answer(decideRole({ by, isSelf: false, from, to, owners: 2 }))).toBe(expected);
});

test('nobody raises themselves; everybody may lower themselves but the last owner', () => {
  for (const from of retailerRoles)
    for (const to of retailerRoles) {
      const raises = retailerRoles.indexOf(to) < retailerRoles.indexOf(from);
      const self = { by: from, isSelf: true, from, to };
      expect(answer(decideRole({ ...self, owners: 2 }))).toBe(raises ? 'own_role' : 'allowed');
      const isLast = from === 'owner' && to !== 'owner';
      if (isLast) expect(answer(decideRole({ ...self, owners: 1 }))).toBe('last_owner');
    }
});

test.each([
  [{ by: 'owner', isSelf: true, from: 'owner', owners: 1 }, 'last_owner'],
  [{ by: 'owner', isSelf: true, from: 'owner', owners: 2 }, 'allowed'],
  [{ by: 'owner', isSelf: false, from: 'owner', owners: 2 }, 'allowed'],
  [{ by: 'manager', isSelf: false, from: 'owner', owners: 2 }, 'owners_alone'],
  [{ by: 'manager', isSelf: false, from: 'clerk', owners: 1 }, 'allowed'],
  [{ by: 'manager', isSelf: true, from: 'manager', owners: 1 }, 'allowed'],
  [{ by: 'clerk', isSelf: true, from: 'clerk', owners: 1 }, 'allowed'],
  [{ by: 'clerk', isSelf: false, from: 'clerk', owners: 1 }, 'owners_alone'],
] as const)('removal of %j: %s', (member, expected) => {
  expect(answer(decideRemoval(member))).toBe(expected);
});
