import { can } from '@backhaul/domain/access/can.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { expect, test } from 'vitest';
import { consoleRoutes } from '../app/console-routes.generated.ts';
import { routes } from '../app/routes.generated.ts';
import { customer, driver, operator } from '../testing/people.ts';
import { behindDoor, consoleDoors, hiddenFromVisitors, throughDoor } from './console-doors.ts';
import { principalOf } from './session/principal-of.ts';

const staff = (employeeRole: SessionPrincipal['employeeRole']) =>
  principalOf({ ...customer, employeeRole });
const roles = {
  customer: principalOf(customer),
  driver: principalOf(driver),
  field: staff('field'),
  support: staff('support'),
  operations: staff('operations'),
  finance: staff('finance'),
  admin: principalOf(operator),
};
const tickets = '/customer-service-tickets';
const doors = Object.keys(consoleDoors);
const screens = [...routes, ...consoleRoutes].map(({ path }) => path);

test('a path has a screen or a door, and each door leads to screens', () => {
  expect(doors.filter((path) => screens.includes(path as `/${string}`))).toEqual([]);
  for (const path of doors) {
    const targets = behindDoor(path, consoleRoutes).map(([to]) => to.split('?')[0]);
    expect(targets.length, path).toBeGreaterThan(0);
    expect(screens, path).toEqual(expect.arrayContaining(targets));
  }
  const known = new Set([...doors, ...screens]);
  expect([...hiddenFromVisitors].filter((path) => !known.has(path))).toEqual([]);
});

test.each([
  ['/admin-support', { customer: null, support: tickets, admin: tickets }],
  ['/employee-dashboard', { customer: null, field: '/admin-stores', admin: '/admin-dashboard' }],
  ['/no/such/place', { admin: null }],
] as const)('%s leads each to what they may open', (path, expected) => {
  for (const [role, to] of Object.entries(expected))
    expect([role, throughDoor(path, consoleRoutes, roles[role as keyof typeof roles])]).toEqual([
      role,
      to,
    ]);
});

test('no door leads to a screen that its person may not open', () => {
  for (const path of doors)
    for (const principal of Object.values(roles)) {
      const to = throughDoor(path, consoleRoutes, principal)?.split('?')[0];
      const screen = consoleRoutes.find((route) => route.path === to);
      if (screen) expect(can(principal, screen.needs, null), path).toBe(true);
    }
});
