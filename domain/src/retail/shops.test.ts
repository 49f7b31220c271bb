import { expect, it } from 'vitest';
import { centsOfText, shopHost } from './shops.ts';

it.each([
  ['shopify', 'acme.myshopify.com', 'acme.myshopify.com'],
  ['shopify', ' https://Acme.myshopify.com/ ', 'acme.myshopify.com'],
  ['shopify', 'acme.com', null],
  ['shopify', 'evil.com/.myshopify.com', null],
  ['woocommerce', 'shop.acme.com', 'shop.acme.com'],
  ['woocommerce', 'http://shop.acme.com', null],
  ['woocommerce', 'shop.acme.com:8443', null],
  ['woocommerce', 'me@shop.acme.com', null],
  ['woocommerce', '127.0.0.1', null],
  ['woocommerce', '[::1]', null],
  ['woocommerce', 'localhost', null],
  ['woocommerce', '', null],
] as const)('the host of a %s shop at %j is %j', (kind, written, host) => {
  expect(shopHost(kind, written)).toBe(host);
});

it.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  [12.34, 1234],
  ['0.005', 1],
  ['1e3', null],
  ['-1', null],
  ['', null],
  [null, null],
])('%j is %j cents', (amount, cents) => {
  expect(centsOfText(amount)).toBe(cents);
});
