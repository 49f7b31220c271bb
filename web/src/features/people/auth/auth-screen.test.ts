import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { expect, test } from 'vitest';
import { customer, driver } from '../../../testing/people.ts';
import { afterSignIn } from './auth-screen.tsx';

const admin: User = { ...driver, isAdmin: true, scopes: ['dashboard'] };

test.each([
  [admin, undefined, '/admin-dashboard'],
  [driver, undefined, '/driver-portal'],
  [customer, undefined, '/'],
  [customer, '/book-pickup', '/book-pickup'],
  [driver, '/order-status/1?a=b', '/order-status/1?a=b'],
])('%o with next %s goes to %s', (user, next, target) => {
  expect(afterSignIn(user, next)).toBe(target);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/login?next=/',
  '/\t/evil.example',
  '/a\\..\\b',
  '/\n',
  `/${'x'.repeat(1_000)}`,
])('next %j is not followed', (next) => {
  expect(afterSignIn(customer, next)).toBe('/');
});
