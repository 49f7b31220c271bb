import { expect, test } from 'vitest';
import { furthestStep, stepOfAddress } from './booking-steps.ts';
import { answersOf, type Draft } from './draft/draft.ts';
import { exampleDraft } from './test-booking.ts';

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
  [{ customerPhone: '', orderName: '' }, 1],
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
