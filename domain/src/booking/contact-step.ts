import type { ContactAnswers } from './booking-draft.ts';
import { checkRules, problem, unanswered, type Rule, type StepCheck } from './booking-problem.ts';

const postOfficeBox = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;

const contactRules: readonly Rule<ContactAnswers>[] = [
  (answers) => {
    const missing = unanswered(answers, ['customerName', 'customerPhone', 'pickupAddress']);
    return missing.length === 0
      ? null
      : problem(
          'missing_information',
          'Missing information',
          'Please fill in all required fields',
          missing,
        );
  },
  ({ pickupAddress }) =>
    postOfficeBox.test(pickupAddress)
      ? problem(
          'post_office_box',
          'Pickup Address',
          'A driver cannot collect from a PO box. Please enter a street address',
          ['pickupAddress'],
        )
      : null,
];

export function checkContactStep(answers: ContactAnswers): StepCheck {
  return checkRules(answers, contactRules);
}
