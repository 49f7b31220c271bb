import type { BookingField } from '@backhaul/domain/booking/booking-draft.ts';
import type { BookingProblem, StepCheck } from '@backhaul/domain/booking/booking-problem.ts';
import { missingWords } from '@backhaul/domain/booking/missing-answers.ts';

export type StepErrors = Partial<Record<BookingField, string>>;

const isMissing = (problem: BookingProblem) => problem.code === 'missing_information';

function errorsOfOne(problem: BookingProblem): StepErrors {
  const fields = isMissing(problem) ? problem.fields : problem.fields.slice(0, 1);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      isMissing(problem) ? (missingWords[field] ?? problem.message) : problem.message,
    ]),
  );
}

/**
 * The errors to show below the fields. Each missing field has its own message; any other problem appears
 * once. If two rules fail for a field, the first one counts.
 */
export function errorsOfCheck(check: StepCheck): StepErrors {
  if (check.ok) return {};
  const each = [check, ...check.also].map(errorsOfOne);
  return each.reduceRight<StepErrors>((errors, first) => ({ ...errors, ...first }), {});
}

/**
 * The errors of missing or unreadable answers. The result of the policy check is shown elsewhere.
 */
export function errorsOfAnswers(check: StepCheck): StepErrors {
  if (check.ok) return {};
  const own = [check, ...check.also].filter(({ code }) => code !== 'policy_violation');
  return own
    .map(errorsOfOne)
    .reduceRight<StepErrors>((errors, first) => ({ ...errors, ...first }), {});
}

/**
 * The errors found by the last click on Next that still apply. New errors appear only at the next click.
 */
export function remainingErrors(found: StepCheck | null, now: StepCheck): StepErrors {
  if (!found) return {};
  const then = errorsOfCheck(found);
  return Object.fromEntries(
    Object.entries(errorsOfCheck(now)).filter(([field]) => Object.hasOwn(then, field)),
  );
}
