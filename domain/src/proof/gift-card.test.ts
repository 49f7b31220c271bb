import { expect, test } from 'vitest';
import { giftCardProblems } from './gift-card.ts';

const right = { amountCents: 4_999, number: '6006 4912-3456 7890', lastFour: '7890' };
const value = 5_000;

test.each([
  ['a card as it is', right, {}],
  ['one of the whole value', { ...right, amountCents: value }, {}],
  ['letters in its number', { ...right, number: 'abcd 1234', lastFour: '1234' }, {}],
  ['no amount', { ...right, amountCents: null }, { amount: 'Enter the amount on the gift card' }],
  ['nothing on it', { ...right, amountCents: 0 }, { amount: 'Enter the amount on the gift card' }],
  [
    'more than the item',
    { ...right, amountCents: value + 1 },
    { amount: 'The gift card cannot be worth more than the item' },
  ],
  ['three digits', { ...right, lastFour: '789' }, { lastFour: 'Enter the last 4 digits' }],
  ['letters for digits', { ...right, lastFour: '78a0' }, { lastFour: 'Enter the last 4 digits' }],
  [
    'digits of another card',
    { ...right, lastFour: '1111' },
    { lastFour: 'These are not the last digits of the card number' },
  ],
  [
    'a number too short',
    { ...right, number: '7890' },
    { number: 'The card number must have 8 to 30 letters and digits' },
  ],
  [
    'a number that is none',
    { ...right, number: '6006/4912/7890' },
    { number: 'The card number must have 8 to 30 letters and digits' },
  ],
])('%s', (_, answers, problems) => {
  expect(giftCardProblems(answers, value)).toEqual(problems);
});
