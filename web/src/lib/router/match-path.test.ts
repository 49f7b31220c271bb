import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/login', '/login', {}],
  ['/login', '/login/', {}],
  ['/login', '/login/more', null],
  ['/login', '/', null],
  ['/', '/login', null],
  ['/order-status/$orderId', '/order-status/RTN-1', { orderId: 'RTN-1' }],
  ['/order-status/$orderId', '/order-status/a%2Fb%20c', { orderId: 'a/b c' }],
  ['/order-status/$orderId', '/order-status', null],
  ['/order-status/$orderId', '/order-status/%E0%A4%A', null],
  ['/driver-portal/job/$id', '/driver-portal/job/7', { id: '7' }],
  ['/driver-portal', '/driver-portal/job/7', null],
])('%s and %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});
