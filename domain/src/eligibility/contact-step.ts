import type { ContactAnswers } from './booking-draft.ts';
import { passed, problem, unanswered, type StepCheck } from './booking-problem.ts';

/** Step 1. */
export function checkContactStep(answers: ContactAnswers): StepCheck {
  const missing = unanswered(answers, ['fullName', 'phone', 'streetAddress']);
  return missing.length === 0
    ? passed
    : problem(
        'missing_information',
        'Missing information',
        'Please fill in all required fields',
        missing,
      );
}
