import { expect, test } from 'vitest';
import {
  cardNumberToSend,
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from './card-fields.ts';

const today = { year: 2026, month: 11 };
const good = { cardNumber: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123' };

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['', ''],
])('the number %s reads %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ['4', '04'],
  ['1', '1'],
  ['12', '12'],
  ['1229', '12 / 29'],
  ['04 / 2', '04 / 2'],
  ['429', '04 / 29'],
])('the expiry %s reads %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('a good card has no problem, and only its number is sent', () => {
  expect(cardProblems(good, today)).toEqual({});
  expect(cardNumberToSend(good)).toBe('4242424242424242');
  expect(formatCvc('12a34 5')).toBe('1234');
});

test.each([
  [{ cardNumber: '4242 4242' }, 'cardNumber'],
  [{ expiry: '13 / 29' }, 'expiry'],
  [{ expiry: '04' }, 'expiry'],
  [{ expiry: '10 / 26' }, 'expiry'],
  [{ cvc: '12' }, 'cvc'],
] as const)('%o is a problem of %s', (wrong, field) => {
  expect(Object.keys(cardProblems({ ...good, ...wrong }, today))).toEqual([field]);
});

test('a card is good in the month of its expiry', () => {
  expect(cardProblems({ ...good, expiry: '11 / 26' }, today)).toEqual({});
});
