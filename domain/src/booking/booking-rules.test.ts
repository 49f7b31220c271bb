import { describe, expect, it } from 'vitest';
import type { BookingDraft } from './booking-draft.ts';
import { judgeBooking } from './booking-rules.ts';
import { checkContactStep } from './contact-step.ts';
import { checkPaymentStep } from './payment-step.ts';
import { checkPickupPreferencesStep, type PolicyState } from './pickup-preferences-step.ts';
import { checkReturnDetailsStep } from './return-details-step.ts';

const now = { date: '2026-11-20', minuteOfDay: 600 };
const valid = { result: 'valid', message: '' } as const;
const draft: BookingDraft = {
  customerName: 'Dana Fox',
  customerPhone: '(314) 555-0123',
  pickupAddress: '1 Market St, St. Louis, MO 63101',
  retailer: 'Target',
  orderName: 'Jacket',
  returnReason: "Doesn't fit",
  itemCategories: ['Clothing & Accessories'],
  itemValueCents: 7_999,
  numberOfItems: 1,
  itemWeight: null,
  preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
  pickupDate: null,
  pickupLocation: 'inside',
  pickupMethod: 'handoff',
  acceptsLiabilityTerms: false,
  purchaseType: 'online',
  purchaseDate: '2026-11-20',
  hasOriginalTags: true,
  hasOriginalPackaging: false,
  hasReceipt: false,
  authorizationSigned: true,
  paymentMethod: 'card',
  tipCents: 0,
};
const found = { retailer: draft.retailer, policy: null };
const contact = (answers: Partial<BookingDraft>) => checkContactStep({ ...draft, ...answers });
const details = (answers: Partial<BookingDraft>) =>
  checkReturnDetailsStep({ ...draft, ...answers });
const preferences = (answers: Partial<BookingDraft>, policy: PolicyState = valid) =>
  checkPickupPreferencesStep({ ...draft, ...answers }, { now, policy });
const payment = (answers: Partial<BookingDraft>) => checkPaymentStep({ ...draft, ...answers });

it('lets a complete booking through', () => {
  expect(judgeBooking(draft, found, now).answers).toEqual({ ok: true });
});

describe('step 1', () => {
  it.each(['customerName', 'customerPhone', 'pickupAddress'] as const)('needs %s', (field) => {
    expect(contact({ [field]: '  ' })).toEqual({
      ok: false,
      code: 'missing_information',
      title: 'Missing information',
      message: 'Please fill in all required fields',
      fields: [field],
      also: [],
    });
  });

  it.each([
    ['PO Box 123, St. Louis, MO 63155', false],
    ['p.o. box 9, St. Louis, MO 63101', false],
    ['P O BOX 9', false],
    ['Post Office Box 9', false],
    ['12 Boxwood Dr, St. Louis, MO 63101', true],
    ['4 Depot Box Ln, St. Louis, MO 63101', true],
  ])('a driver can collect at %s: %s', (pickupAddress, ok) => {
    expect(contact({ pickupAddress }).ok).toBe(ok);
  });
});

describe('step 2', () => {
  it('needs a category before anything else', () => {
    expect(details({ itemCategories: [], retailer: '' })).toMatchObject({
      title: 'Item Categories Required',
      message: 'Please select at least one item category',
    });
  });

  it('names all that is missing', () => {
    expect(
      details({ retailer: '', orderName: ' ', returnReason: null, itemValueCents: null }),
    ).toMatchObject({
      message:
        'Please fill in all required fields. Missing: Store, Order Name, Return Reason, Item Value',
      fields: ['retailer', 'orderName', 'returnReason', 'itemValue'],
    });
  });

  it.each([
    ['no value', { itemValueCents: 0 }, 'item_value_out_of_range'],
    ['too high a value', { itemValueCents: 10_000_001 }, 'item_value_out_of_range'],
    ['a broken cent', { itemValueCents: 10.5 }, 'item_value_out_of_range'],
    ['no item', { numberOfItems: 0 }, 'number_of_items_out_of_range'],
    ['11 items', { numberOfItems: 11 }, 'number_of_items_out_of_range'],
    ['half an item', { numberOfItems: 1.5 }, 'number_of_items_out_of_range'],
    ['51 lb', { itemWeight: 51 }, 'too_heavy'],
    ['no weight at all', { itemWeight: 0 }, 'item_weight_invalid'],
    ['no number', { itemWeight: Number.NaN }, 'item_weight_invalid'],
  ])('refuses %s', (_, answers, code) => {
    expect(details(answers)).toMatchObject({ ok: false, code });
  });

  it.each([
    [{ itemValueCents: Number.NaN }, 'The item value must be a number in dollars, such as 12.50'],
    [{ itemValueCents: 250.5 }, 'The item value can have at most two decimals, such as 12.50'],
    [{ itemValueCents: 0 }, 'The item value must be between $0.01 and $100,000.00'],
    [{ itemWeight: Number.NaN }, 'The weight must be a number in pounds, such as 12.5'],
    [{ itemWeight: -1 }, 'The weight must be more than 0 lbs'],
    [{ itemWeight: 51 }, 'Item exceeds maximum weight limit (50 lbs)'],
  ])('says of %j what is wrong with it', (answers, message) => {
    expect(details(answers)).toMatchObject({ message });
  });

  it('tells all that is wrong, the first rule first', () => {
    const check = details({ itemCategories: [], orderName: '', itemWeight: Number.NaN });
    if (check.ok) throw new Error('Nothing is wrong');
    expect([check, ...check.also].map(({ code }) => code)).toEqual([
      'item_categories_required',
      'missing_information',
      'item_weight_invalid',
    ]);
  });

  it('takes the bounds themselves', () => {
    for (const answers of [
      { itemValueCents: 1 },
      { itemValueCents: 10_000_000 },
      { numberOfItems: 10 },
      { itemWeight: 50 },
    ]) {
      expect(details(answers)).toEqual({ ok: true });
    }
  });
});

describe('step 3', () => {
  it.each([
    { preferredTimeSlot: null },
    { pickupLocation: '' },
    { purchaseType: null },
    { purchaseDate: '' },
    { authorizationSigned: false },
  ] as const)('needs an answer: %j', (answers) => {
    expect(preferences(answers)).toMatchObject({
      title: 'Missing Required Information',
      message: 'Please complete all required fields before proceeding',
      fields: Object.keys(answers),
    });
  });

  it('needs the liability terms outside and at the door', () => {
    expect(preferences({ pickupLocation: 'outside' })).toMatchObject({
      title: 'Liability Terms Required',
      message: 'You must accept the liability terms for outside pickup',
    });
    expect(preferences({ pickupMethod: 'door_dropoff' })).toMatchObject({
      code: 'liability_terms_required',
    });
    expect(preferences({ pickupLocation: 'outside', acceptsLiabilityTerms: true }).ok).toBe(true);
  });

  it('needs one of tags, packaging and receipt', () => {
    expect(preferences({ hasOriginalTags: false })).toMatchObject({
      title: 'Return Requirements Not Met',
      message:
        'You must have at least ONE of the following: original tags, original packaging, or receipt. The store may refuse your return without these items.',
    });
    expect(preferences({ hasOriginalTags: false, hasReceipt: true }).ok).toBe(true);
  });

  it.each([
    ['2026-11-21', 'future_purchase_date'],
    ['2026-02-30', 'invalid_purchase_date'],
  ])('refuses the purchase date %s', (purchaseDate, code) => {
    expect(preferences({ purchaseDate })).toMatchObject({ ok: false, code });
  });

  it.each([
    ['2026-11-19', 'Afternoon (12 PM - 5 PM)', 'pickup_date_past'],
    ['2026-11-25', 'Afternoon (12 PM - 5 PM)', 'pickup_date_too_far'],
    ['soon', 'Afternoon (12 PM - 5 PM)', 'invalid_pickup_date'],
  ] as const)('refuses a pick-up on %s', (pickupDate, preferredTimeSlot, code) => {
    expect(preferences({ pickupDate, preferredTimeSlot })).toMatchObject({ ok: false, code });
  });

  it('waits for the policy, and stops at a violation', () => {
    expect(preferences({}, 'pending')).toMatchObject({ title: 'Policy Validation Pending' });
    expect(preferences({}, { result: 'invalid', message: 'Too late.' })).toMatchObject({
      title: 'Return Policy Violation',
      message: 'Too late.',
    });
    expect(preferences({}, { result: 'unverified', message: '' })).toEqual({ ok: true });
  });
});

describe('step 4', () => {
  it('needs a payment method', () => {
    expect(payment({ paymentMethod: null })).toMatchObject({
      title: 'Payment Method Required',
      message: 'Please select a payment method to continue',
    });
  });

  it.each([
    [-1, 'The tip must be between $0.00 and $500.00'],
    [50_001, 'The tip must be between $0.00 and $500.00'],
    [250.5, 'The tip can have at most two decimals, such as 12.50'],
    [Number.NaN, 'The tip must be a number in dollars, such as 12.50'],
  ])('refuses a tip of %d cents: %s', (tipCents, message) => {
    expect(payment({ tipCents })).toMatchObject({ ok: false, code: 'tip_out_of_range', message });
  });
});

it('checks the steps in order', () => {
  const blank = { ...draft, customerPhone: '', itemCategories: [], paymentMethod: null };
  const codeOf = (booking: BookingDraft) => {
    const check = judgeBooking(booking, found, now).answers;
    return check.ok ? null : check.code;
  };
  expect(codeOf(blank)).toBe('missing_information');
  expect(codeOf({ ...blank, customerPhone: '314 555 0123' })).toBe('item_categories_required');
  expect(codeOf({ ...draft, paymentMethod: null })).toBe('payment_method_required');
});
