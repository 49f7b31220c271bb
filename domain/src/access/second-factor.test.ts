import { describe, expect, it } from 'vitest';
import type { RetailerRole } from './principal.ts';
import {
  factorOwed,
  needsFreshCode,
  needsSecondFactor,
  rolesWithoutFactor,
  plainCode,
  recoveryCode,
} from './second-factor.ts';

describe('a session owes', () => {
  const staff = { isStaff: true, isRequired: true, hasFactor: true, isPassed: false };
  it.each([
    [staff, 'code'],
    [{ ...staff, hasFactor: false }, 'set_up'],
    [{ ...staff, hasFactor: false, isRequired: false }, null],
    [{ ...staff, isRequired: false }, 'code'],
    [{ ...staff, isPassed: true }, null],
    [{ ...staff, isStaff: false }, null],
  ] as const)('%j: %j', (signIn, owed) => {
    expect(factorOwed(signIn)).toBe(owed);
  });
});

it('is for administrators, employees and retailers’ owners of the live tenant', () => {
  const person = { isAdmin: false, employeeRole: null, memberships: [], sandboxId: null };
  const memberOf = (role: RetailerRole) => ({ companyId: 'target', role });
  expect(needsSecondFactor(person)).toBe(false);
  expect(needsSecondFactor({ ...person, isAdmin: true })).toBe(true);
  expect(needsSecondFactor({ ...person, employeeRole: 'field' })).toBe(true);
  expect(needsSecondFactor({ ...person, isAdmin: true, sandboxId: 'box' })).toBe(false);
  expect(needsSecondFactor({ ...person, memberships: [memberOf('manager')] })).toBe(false);
  const owner = { ...person, memberships: [memberOf('clerk'), memberOf('owner')] };
  expect(needsSecondFactor(owner)).toBe(true);
  expect(needsSecondFactor({ ...owner, sandboxId: 'box' })).toBe(false);
  expect(rolesWithoutFactor(owner)).toEqual({
    isAdmin: false,
    scopes: [],
    employeeRole: null,
    memberships: [memberOf('clerk')],
  });
});

it('money and rights need a fresh code, reading an order does not', () => {
  expect(needsFreshCode('refund_payment')).toBe(true);
  expect(needsFreshCode('manage_access')).toBe(true);
  expect(needsFreshCode('read_all_orders')).toBe(false);
});

it('recovery codes are read as people type them', () => {
  const code = recoveryCode(Uint8Array.from({ length: 12 }, (_, place) => place * 21));
  expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(plainCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
});
