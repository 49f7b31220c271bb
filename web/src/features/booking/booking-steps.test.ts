import { expect, test } from 'vitest';
import { checkStep, furthestStep, stepOfAddress } from './booking-steps.ts';
import { answersOf, type Draft, tipCentsOf } from './draft.ts';
import { exampleDraft } from './test-booking.ts';
import { errorsOfProblem, remainingErrors } from './step-errors.ts';

const context = {
  now: { date: '2026-11-20', minuteOfDay: 600 },
  policy: { result: 'valid', message: '' },
} as const;
const answers = (changes: Partial<Draft> = {}) => answersOf({ ...exampleDraft, ...changes });
const elsewhere = { kind: 'address', retailer: 'Corner Shop', placeId: null } as const;

test.each<[Partial<Draft>, number]>([
  [{}, 4],
  [{ paymentMethod: null }, 4],
  [{ authorizationSigned: false }, 3],
  [{ pickupLocation: 'outside' }, 3],
  [{ purchaseDate: '2026-11-21' }, 3],
  [{ orderName: ' ' }, 2],
  [{ store: null }, 2],
  [{ store: { ...elsewhere, address: '' } }, 2],
  [{ store: { ...elsewhere, address: '1 Market St, 63101' } }, 4],
  [{ itemWeight: '51' }, 2],
  [{ itemValue: 'a lot' }, 2],
  [{ phone: '', orderName: '' }, 1],
])('with %j the form may be entered up to step %i', (changes, step) => {
  expect(furthestStep(answers(changes), context)).toBe(step);
});

test.each([
  ['2', 4, 2],
  ['4', 2, 2],
  [undefined, 4, 1],
  ['0', 4, 1],
  ['5', 4, 1],
  ['two', 4, 1],
] as const)('the address asks for step %s, %i may be entered: %i', (asked, furthest, step) => {
  expect(stepOfAddress(asked, furthest)).toBe(step);
});

test.each([
  [{ tip: 500, otherTip: '' }, 500],
  [{ tip: 'other', otherTip: '7.5' }, 750],
  [{ tip: 'other', otherTip: '' }, 0],
  [{ tip: 'other', otherTip: 'x' }, Number.NaN],
] as const)('the tip of %j', (draft, cents) => {
  expect(tipCentsOf(draft)).toBe(cents);
});

function problemOf(step: 1 | 2 | 3 | 4, changes: Partial<Draft>) {
  const check = checkStep(step, answers(changes), context);
  if (check.ok) throw new Error('Nothing is wrong');
  return check;
}

test('each missing field says its own; another problem stands once', () => {
  expect(errorsOfProblem(problemOf(1, { phone: '', streetAddress: ' ' }))).toEqual({
    phone: 'Phone is required',
    streetAddress: 'Pickup address is required',
  });
  const unmet = problemOf(3, { hasReceipt: false });
  expect(Object.keys(errorsOfProblem(unmet))).toEqual(['hasOriginalTags']);
  expect(unmet.title).toBe('Return Requirements Not Met');
  expect(errorsOfProblem(problemOf(4, { tip: 'other', otherTip: '501' }))).toEqual({
    tipCents: 'The tip must be between $0.00 and $500.00',
  });
});

test('an error goes when it is mended, and no new one comes by itself', () => {
  const found = problemOf(1, { phone: '', fullName: '' });
  const now = (changes: Partial<Draft>) => checkStep(1, answers(changes), context);
  expect(remainingErrors(found, now({ phone: '' }))).toEqual({ phone: 'Phone is required' });
  expect(remainingErrors(found, now({ streetAddress: '' }))).toEqual({});
  expect(remainingErrors(found, now({}))).toEqual({});
  expect(remainingErrors(null, now({ phone: '' }))).toEqual({});
  const liability = checkStep(3, answers({ pickupLocation: 'outside' }), context);
  expect(remainingErrors(problemOf(3, { purchaseType: null }), liability)).toEqual({});
});
