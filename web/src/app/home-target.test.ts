import { expect, test } from 'vitest';
import { customer, driver, operator } from '../testing/people.ts';
import { homeTarget } from './home-target.ts';

const both = { ...driver, isAdmin: true };
const everything = () => true;

test.each([
  ['an admin', operator, false, '/admin-dashboard'],
  ['an admin on a phone', operator, true, '/admin-dashboard'],
  ['an admin who drives', both, false, '/admin-dashboard'],
  ['a driver', driver, false, '/driver-portal'],
  ['a driver on a phone', driver, true, '/driver-mobile-app'],
  ['a customer', customer, false, null],
  ['a customer on a phone', customer, true, '/customer-mobile-app'],
])('%s', (_, user, isMobile, target) => {
  expect(homeTarget(user, isMobile, everything)).toBe(target);
});

test('nobody is sent to a screen that is not there', () => {
  expect(homeTarget(customer, true, () => false)).toBeNull();
  expect(homeTarget(operator, false, () => false)).toBeNull();
});

test('a driver on a phone gets the portal while there is no mobile app', () => {
  expect(homeTarget(driver, true, (path) => path === '/driver-portal')).toBe('/driver-portal');
});
