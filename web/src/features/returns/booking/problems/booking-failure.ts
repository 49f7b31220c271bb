import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { BookingField } from '@backhaul/domain/booking/booking-draft.ts';
import { tipProblem } from '@backhaul/domain/booking/payment-step.ts';
import { type BroughtAlong, isBroughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import type { StepNumber } from '../booking-steps.ts';

/** The reason a booking or quote was refused, and the part of the form that it concerns. */
export type BookingFailure =
  | { kind: 'price'; message: string; quote: Quote | null }
  | { kind: 'field'; message: string; step: StepNumber; field: BookingField }
  | { kind: 'file'; message: string; file: 'receipt' | 'returnLabel' }
  | { kind: 'area'; message: string; zip: string; isPickup: boolean }
  | { kind: 'policy'; message: string }
  | { kind: 'other'; message: string };

type TipFailure = Extract<BookingFailure, { kind: 'field' }>;

/** The failure for an invalid tip, which makes the total unknown. */
export function tipFailureOf(tipCents: number): TipFailure | null {
  const message = tipProblem(tipCents);
  return message === null ? null : { kind: 'field', message, step: 4, field: 'tip' };
}

export function isTipFailure(failure: BookingFailure | null): boolean {
  return failure?.kind === 'field' && failure.field === 'tip';
}

/** The step of each answer. Questions about tags, packaging and the like are in the third step. */
const steps: Readonly<Record<Exclude<BookingField, keyof BroughtAlong>, StepNumber>> = {
  way: 2,
  parcelNumbers: 2,
  parcelInches: 2,
  sendBy: 2,
  customerName: 1,
  customerPhone: 1,
  pickupAddress: 1,
  orderName: 2,
  returnReason: 2,
  retailer: 2,
  itemCategories: 2,
  itemValue: 2,
  numberOfItems: 2,
  itemWeight: 2,
  itemDescription: 2,
  preferredTimeSlot: 3,
  pickupDate: 3,
  pickupLocation: 3,
  pickupMethod: 3,
  acceptsLiabilityTerms: 3,
  purchaseType: 3,
  purchaseDate: 3,
  authorizationSigned: 3,
  paymentMethod: 4,
  tip: 4,
};
const isAsked = (name: string): name is keyof typeof steps => Object.hasOwn(steps, name);

/** The step and field of the form for a field of the request; null if there is none. */
export function placeOf(name: string): { step: StepNumber; field: BookingField } | null {
  if (isBroughtAlong(name)) return { step: 3, field: name };
  if (isAsked(name)) return { step: steps[name], field: name };
  if (/^pickup(PlaceId$|\.)/.test(name)) return { step: 1, field: 'pickupAddress' };
  return /^(storeId$|charityId$|retailerLocation|dropoff)/.test(name)
    ? { step: 2, field: 'retailer' }
    : null;
}

const priceTexts: Readonly<Record<string, string>> = {
  quote_expired: 'We held the price for 15 minutes. Here is a new price.',
  quote_mismatch: 'Your answers have changed. Here is the new price.',
  quote_not_found: 'That price is no longer valid. Here is a new price.',
  price_changed: 'The price has changed. Here is the new price.',
};

const policyCodes = new Set(['policy_violation', 'safety_block']);
const storeCodes = new Set([
  'unknown_store',
  'unknown_retailer',
  'unknown_charity',
  'no_returns_location',
]);

function quoteOf(facts: Record<string, unknown>): Quote | null {
  const { quote } = facts;
  const isQuote = typeof quote === 'object' && quote !== null && 'quoteId' in quote;
  return isQuote ? (quote as Quote) : null;
}

function waitlistZip(facts: Record<string, unknown>): string {
  const { waitlist } = facts;
  const hasZip = typeof waitlist === 'object' && waitlist !== null && 'zip' in waitlist;
  return hasZip && typeof waitlist.zip === 'string' ? waitlist.zip : '';
}

function fieldFailure(error: ApiError): BookingFailure | null {
  for (const [name, said] of Object.entries(error.fieldErrors)) {
    const message = error.code === 'validation_failed' ? said : error.reason;
    if (name === 'receiptImage') return { kind: 'file', message: said, file: 'receipt' };
    if (name === 'returnLabelImage') return { kind: 'file', message: said, file: 'returnLabel' };
    const place = placeOf(name);
    if (place) return { kind: 'field', message, ...place };
  }
  return null;
}

/** Reads the refusal of POST /api/quotes or POST /api/orders. */
export function failureOf(error: unknown): BookingFailure {
  if (!(error instanceof ApiError)) return { kind: 'other', message: reasonOf(error) };
  const { code, reason, facts, fieldErrors } = error;
  if (Object.hasOwn(priceTexts, code))
    return { kind: 'price', message: priceTexts[code] ?? reason, quote: quoteOf(facts) };
  if (policyCodes.has(code))
    return { kind: 'policy', message: reason.replace('Return Policy Violation - ', '') };
  if (code === 'outside_service_area') {
    const isPickup = !Object.keys(fieldErrors).some((field) => field.startsWith('dropoff'));
    return { kind: 'area', message: reason, zip: waitlistZip(facts), isPickup };
  }
  if (storeCodes.has(code)) return { kind: 'field', message: reason, step: 2, field: 'retailer' };
  if (code === 'zip_required' && Object.keys(fieldErrors).length === 0)
    return { kind: 'field', message: reason, step: 1, field: 'pickupAddress' };
  return fieldFailure(error) ?? { kind: 'other', message: reason };
}

/**
 * The reason there is no price. A response without a message for people means that no route was found.
 */
export function routeFailureOf(error: unknown): BookingFailure {
  const isSaid = error instanceof ApiError && error.code !== 'unreadable';
  return isSaid ? failureOf(error) : { kind: 'other', message: 'Route calculation failed' };
}

const stepOfKind = { field: 2, file: 3, area: 1, policy: 3, price: 4, other: 4 } as const;

/** The step in which the customer can correct the failure. */
export function stepOfFailure(failure: BookingFailure): StepNumber {
  if (failure.kind === 'field') return failure.step;
  if (failure.kind === 'area' && !failure.isPickup) return 2;
  return stepOfKind[failure.kind];
}
