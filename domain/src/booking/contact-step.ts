import type { BookingField, ContactAnswers } from './booking-draft.ts';
import { checkRules, problem, unanswered, type Rule, type StepCheck } from './booking-problem.ts';
import { phoneMessage, usPhoneOf } from './us-phone.ts';

const postOfficeBox = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;

/**
 * A problem with the pickup address, such as a position on the map that nobody confirmed. The server leaves
 * this field out, because it checked the address when it made the quote.
 */
export type ContactContext = { readonly pickupProblem?: string | null };

export const contactFields = ['customerName', 'customerPhone', 'pickupAddress'] as const;

export const contactMissing = (missing: readonly BookingField[]) =>
  problem(
    'missing_information',
    'Missing information',
    'Please fill in all required fields',
    missing,
  );

export const contactRules: readonly Rule<ContactAnswers & ContactContext>[] = [
  (answers) => {
    const missing = unanswered(answers, contactFields);
    return missing.length === 0 ? null : contactMissing(missing);
  },
  ({ customerPhone }) =>
    customerPhone.trim() === '' || usPhoneOf(customerPhone) !== null
      ? null
      : problem('phone_invalid', 'Phone', phoneMessage, ['customerPhone']),
  ({ pickupAddress }) =>
    postOfficeBox.test(pickupAddress)
      ? problem(
          'post_office_box',
          'Pickup Address',
          'A driver cannot collect from a PO box. Please enter a street address',
          ['pickupAddress'],
        )
      : null,
  ({ pickupProblem = null }) =>
    pickupProblem === null
      ? null
      : problem('pickup_refused', 'Pickup Address', pickupProblem, ['pickupAddress']),
];

export function checkContactStep(
  answers: ContactAnswers,
  { pickupProblem = null }: ContactContext = {},
): StepCheck {
  return checkRules({ ...answers, pickupProblem }, contactRules);
}
