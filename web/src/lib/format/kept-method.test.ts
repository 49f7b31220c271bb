import { expect, test } from 'vitest';
import { keptMethodName } from './kept-method.ts';

test.each([
  ['card', 'visa', '4242', 'Visa ending in 4242'],
  ['card', 'amex', '0005', 'American Express ending in 0005'],
  ['card', null, '4242', 'Card ending in 4242'],
  ['card', 'visa', null, 'Visa'],
  ['paypal', 'paypal', null, 'PayPal'],
  ['link', 'link', null, 'Link'],
] as const)('a kept %s of %s is called so', (method, brand, last4, name) => {
  expect(keptMethodName({ method, brand, last4 })).toBe(name);
});
