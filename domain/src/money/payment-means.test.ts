import { expect, test } from 'vitest';
import { paymentMeansName } from './payment-means.ts';

test.each([
  ['card', 'visa', '4242', 'Visa ending in 4242'],
  ['card', 'mastercard', '4444', 'Mastercard ending in 4444'],
  ['card', 'amex', '0005', 'American Express ending in 0005'],
  ['card', 'unionpay', '0005', 'UnionPay ending in 0005'],
  ['card', null, '4242', 'Card ending in 4242'],
  ['card', 'visa', null, 'Visa'],
  ['card', '', '4242', 'Card ending in 4242'],
  [null, null, null, 'Card'],
  ['paypal', 'paypal', null, 'PayPal'],
  ['link', 'link', null, 'Link'],
  ['paypal', null, null, 'PayPal'],
  ['link', 'visa', '4242', 'Link'],
])('a %s of %s is called so', (method, brand, last4, name) => {
  expect(paymentMeansName({ method, brand, last4 })).toBe(name);
});
