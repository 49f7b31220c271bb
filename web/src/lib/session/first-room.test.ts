import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { expect, test } from 'vitest';
import { consoleRoutes } from '../../app/console-routes.generated.ts';
import { customer, driver, operator } from '../../testing/people.ts';
import { firstScreens, homeTarget } from './first-room.ts';

const inJob = (employeeRole: User['employeeRole']) => ({ ...customer, employeeRole });
const clerk: User = { ...customer, memberships: [{ companyId: 'target', role: 'clerk' }] };
const manager: User = { ...customer, memberships: [{ companyId: 'target', role: 'manager' }] };
const unscoped: User = { ...operator, scopes: [] };
const both: User = { ...driver, isAdmin: true, scopes: ['dashboard'] };

test.each([
  ['an admin', operator, false, '/admin-dashboard'],
  ['an admin on a phone', operator, true, '/admin-dashboard'],
  ['an admin who drives', both, false, '/admin-dashboard'],
  ['an admin without a scope', unscoped, false, '/admin-payment-tracking'],
  ['support', inJob('support'), true, '/admin-dashboard'],
  ['operations', inJob('operations'), false, '/admin-dashboard'],
  ['finance', inJob('finance'), false, '/admin-dashboard'],
  ['the field', inJob('field'), false, '/admin-policies'],
  ['a driver', driver, false, '/driver-portal'],
  ['a driver on a phone', driver, true, '/driver-mobile-app'],
  ['a retailer’s clerk', clerk, false, '/retailer/companies/target/counter'],
  ['a retailer’s clerk on a phone', clerk, true, '/retailer/companies/target/counter'],
  ['a retailer’s manager', manager, false, '/retailer/dashboard'],
  ['a customer', customer, false, null],
  ['a customer on a phone', customer, true, '/customer-mobile-app'],
])('%s', (_, user, isMobile, target) => {
  expect(homeTarget(user, isMobile)).toBe(target);
});

test.each(firstScreens)('%s needs %s', (path, needs) => {
  expect(consoleRoutes.find((route) => route.path === path)?.needs).toBe(needs);
});
