import { expect, test } from 'vitest';
import { hrefOf, locationOf, type Target } from './app-location.ts';

test.each<[Target, string]>([
  [{ to: '/orders' }, '/orders'],
  [{ to: '/?home=1' }, '/?home=1'],
  [
    { to: '/login?tab=register', search: { next: '/a?b=c' } },
    '/login?tab=register&next=%2Fa%3Fb%3Dc',
  ],
  [{ to: '.', search: { step: '2', tab: undefined } }, '/here?step=2'],
  [{ to: '.' }, '/here'],
  [
    { to: '/driver-portal', search: { tab: 'active' }, hash: 'job-7' },
    '/driver-portal?tab=active#job-7',
  ],
])('%o', (target, href) => {
  expect(hrefOf(target, '/here')).toBe(href);
});

test('an address comes apart and keeps its texts as they are', () => {
  expect(locationOf(new URL('https://x.example/checkout?orderId=1&amount=07.50#pay'))).toEqual({
    pathname: '/checkout',
    query: { orderId: '1', amount: '07.50' },
    hash: 'pay',
    href: '/checkout?orderId=1&amount=07.50#pay',
  });
});
