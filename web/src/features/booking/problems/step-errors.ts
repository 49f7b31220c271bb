import type { BookingField } from '@backhaul/domain/eligibility/booking-draft.ts';
import type { BookingProblem, StepCheck } from '@backhaul/domain/eligibility/booking-problem.ts';

export type StepErrors = Partial<Record<BookingField, string>>;

const missingTexts: StepErrors = {
  fullName: 'Full name is required',
  phone: 'Phone is required',
  streetAddress: 'Pickup address is required',
  retailer: 'Choose a store from the list',
  orderName: 'Order name is required',
  returnReason: 'Return reason is required',
  itemValueCents: 'Item value is required',
  preferredTimeSlot: 'Choose a time slot',
  pickupLocation: 'Choose a pickup location',
  purchaseType: 'Choose a purchase type',
  purchaseDate: 'Purchase date is required',
  authorizationSigned: 'Please sign the authorization',
};

const isMissing = (problem: BookingProblem) => problem.code === 'missing_information';

/** What stands under each field: of several missing fields each says its own; any other problem stands once. */
export function errorsOfProblem(problem: BookingProblem): StepErrors {
  const fields = isMissing(problem) ? problem.fields : problem.fields.slice(0, 1);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      isMissing(problem) ? (missingTexts[field] ?? problem.message) : problem.message,
    ]),
  );
}

/** After a refused Next: of what was found then, what still stands now. New findings wait for the next press. */
export function remainingErrors(found: BookingProblem | null, now: StepCheck): StepErrors {
  if (!found || now.ok || now.code !== found.code) return {};
  const then = errorsOfProblem(found);
  return Object.fromEntries(
    Object.entries(errorsOfProblem(now)).filter(([field]) => Object.hasOwn(then, field)),
  );
}
