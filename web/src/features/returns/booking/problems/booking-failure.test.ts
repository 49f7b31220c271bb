import { expect, test } from 'vitest';
import { type ApiError, errorFromAnswer, networkError } from '../../../../lib/api/api-error.ts';
import { exampleQuote } from '../test-booking.ts';
import { failureOf, routeFailureOf, stepOfFailure } from './booking-failure.ts';

function refusal(code: string, more: object = {}, status = 422): ApiError {
  return errorFromAnswer(status, '', JSON.stringify({ code, message: 'Said so', ...more }));
}

test.each(['quote_expired', 'quote_mismatch', 'price_changed'])('%s brings a price', (code) => {
  expect(failureOf(refusal(code, { quote: exampleQuote }, 409))).toMatchObject({
    kind: 'price',
    quote: exampleQuote,
  });
});

test('a used quote brings none', () => {
  expect(failureOf(refusal('quote_not_found'))).toMatchObject({ kind: 'price', quote: null });
});

test.each([
  ['pickup.address', 1, 'pickupAddress'],
  ['customerPhone', 1, 'customerPhone'],
  ['pickupPlaceId', 1, 'pickupAddress'],
  ['dropoff.storeId', 2, 'retailer'],
  ['dropoffAddress', 2, 'retailer'],
  ['retailerLocation.address', 2, 'retailer'],
  ['itemValue', 2, 'itemValue'],
  ['hasReceipt', 3, 'hasReceipt'],
  ['purchaseDate', 3, 'purchaseDate'],
  ['tip', 4, 'tip'],
])('an error of %s belongs to step %i', (field, step, formField) => {
  const failure = failureOf(refusal('validation_failed', { fieldErrors: { [field]: 'Mend it' } }));
  expect(failure).toEqual({ kind: 'field', message: 'Mend it', step, field: formField });
  expect(stepOfFailure(failure)).toBe(step);
});

test('a slot that closed belongs to the slots, a lost file to its upload', () => {
  const slot = refusal('slot_unavailable', { fieldErrors: { pickupDate: 'Closed' } });
  expect(failureOf(slot)).toMatchObject({ kind: 'field', step: 3, field: 'pickupDate' });
  const file = refusal('unknown_file', { fieldErrors: { receiptImage: 'Please upload it again' } });
  expect(failureOf(file)).toEqual({
    kind: 'file',
    message: 'Please upload it again',
    file: 'receipt',
  });
});

test('outside the service area: the pickup gets the waitlist, the store another choice', () => {
  const waitlist = { kind: 'customer', zip: '90210' };
  const pickup = failureOf(refusal('outside_service_area', { waitlist }));
  expect(pickup).toMatchObject({ kind: 'area', zip: '90210', isPickup: true });
  expect(stepOfFailure(pickup)).toBe(1);
  const fieldErrors = { 'dropoff.address': 'We do not serve 90210 yet' };
  const dropoff = failureOf(refusal('outside_service_area', { waitlist, fieldErrors }));
  expect(dropoff).toMatchObject({ kind: 'area', isPickup: false });
  expect(stepOfFailure(dropoff)).toBe(2);
});

test.each(['policy_violation', 'safety_block'])('%s is the policy', (code) => {
  const message = 'Return Policy Violation - too late';
  const failure = failureOf(errorFromAnswer(422, '', JSON.stringify({ code, message })));
  expect(failure).toEqual({ kind: 'policy', message: 'too late' });
});

test('no answer, and anything else', () => {
  expect(failureOf(networkError(new Error('offline')))).toMatchObject({
    kind: 'other',
    message: expect.stringMatching(/could not reach the server/),
  });
  expect(failureOf(new Error('x'))).toEqual({
    kind: 'other',
    message: 'Something went wrong. Please try again.',
  });
  expect(failureOf(refusal('internal', {}, 500))).toEqual({ kind: 'other', message: 'Said so' });
});

test.each([
  [refusal('unavailable', { message: 'The map is resting.' }, 503), 'The map is resting.'],
  [errorFromAnswer(502, 'Bad Gateway', '<html>Bad Gateway</html>'), 'Route calculation failed'],
  [new TypeError('geometry is undefined'), 'Route calculation failed'],
])('a route that fails says why, or that it failed: %s', (error, message) => {
  expect(routeFailureOf(error)).toEqual({ kind: 'other', message });
});
