import { expect, test } from 'vitest';
import { findCard } from './receipt-card.ts';

test.each([
  ['a till', ['TOTAL 98.70', 'VISA *4242 98.70'], '4242'],
  ['a till with the number first', ['*1234 VISA CHARGE $74.57'], '1234'],
  ['groups of letters', ['ACCOUNT # XXXX-XXXX-XXXX-0005'], '0005'],
  ['groups of stars', ['MasterCard **** **** **** 4444'], '4444'],
  ['an order confirmation', ['Paid with American Express ending in 1009'], '1009'],
  ['the name above the number', ['Payment method', '•••• 1117'], '1117'],
  ['the same card twice', ['VISA *4242 50.00', 'Card ending in 4242'], '4242'],
  ['a gift card beside a card', ['GIFT CARD ****9999 10.00', 'VISA ****4242 88.70'], '4242'],
  ['two cards', ['VISA ****4242 50.00', 'AMEX ****1009 48.70'], null],
  ['a member', ['MEMBER ****5678', 'CASH 20.00'], null],
  ['a reference after a card', ['VISA', 'REF # ****5678'], null],
  ['whole numbers and amounts', ['VISA 4242424242424242', 'Card total 1234'], null],
])('the card that paid: %s', (_, lines, expected) => {
  expect(findCard(lines)?.value ?? null).toBe(expected);
});
