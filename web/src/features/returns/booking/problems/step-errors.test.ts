import { expect, test } from 'vitest';
import { checkStep } from '../booking-steps.ts';
import { answersOf, type Draft } from '../draft/draft.ts';
import { exampleDraft } from '../test-booking.ts';
import { errorsOfCheck, remainingErrors } from './step-errors.ts';

const context = {
  now: { date: '2026-11-20', minuteOfDay: 600 },
  policy: { result: 'valid', message: '' },
} as const;
const answers = (changes: Partial<Draft> = {}) => answersOf({ ...exampleDraft, ...changes });

function problemOf(step: 1 | 2 | 3 | 4, changes: Partial<Draft>) {
  const check = checkStep(step, answers(changes), context);
  if (check.ok) throw new Error('Nothing is wrong');
  return check;
}

test('each missing field says its own; another problem stands once', () => {
  expect(errorsOfCheck(problemOf(1, { customerPhone: '', pickupAddress: ' ' }))).toEqual({
    customerPhone: 'Phone is required',
    pickupAddress: 'Pickup address is required',
  });
  const unmet = problemOf(3, { hasReceipt: false });
  expect(Object.keys(errorsOfCheck(unmet))).toEqual(['hasOriginalTags']);
  expect(unmet.title).toBe('Return Requirements Not Met');
  expect(errorsOfCheck(problemOf(4, { tip: 'other', otherTip: '501' }))).toEqual({
    tip: 'The tip must be between $0.00 and $500.00',
  });
});

test('everything that is wrong with a step stands at once', () => {
  const changes = { itemCategories: [], orderName: '', returnReason: null, itemWeight: 'abc' };
  expect(errorsOfCheck(problemOf(2, { ...changes, store: null }))).toEqual({
    itemCategories: 'Please select at least one item category',
    retailer: 'Choose a store from the list',
    orderName: 'Order name is required',
    returnReason: 'Return reason is required',
    itemWeight: 'The weight must be a number in pounds, such as 12.5',
  });
});

test('an error goes when it is mended, and no new one comes by itself', () => {
  const found = problemOf(1, { customerPhone: '', customerName: '' });
  const now = (changes: Partial<Draft>) => checkStep(1, answers(changes), context);
  expect(remainingErrors(found, now({ customerPhone: '' }))).toEqual({
    customerPhone: 'Phone is required',
  });
  expect(remainingErrors(found, now({ pickupAddress: '' }))).toEqual({});
  expect(remainingErrors(found, now({}))).toEqual({});
  expect(remainingErrors(null, now({ customerPhone: '' }))).toEqual({});
  const liability = checkStep(3, answers({ pickupLocation: 'outside' }), context);
  expect(remainingErrors(problemOf(3, { purchaseType: null }), liability)).toEqual({});
});
