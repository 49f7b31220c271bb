import type { BookingProblem } from '@backhaul/domain/booking/booking-problem.ts';
import { checkBooking } from '@backhaul/domain/booking/booking-rules.ts';
import type { ReturnVerdicts } from '@backhaul/domain/booking/evaluate-return.ts';
import { causesOf } from '@backhaul/domain/booking/return-causes.ts';
import type { PolicyVerdict } from '@backhaul/domain/policy/merchant-policy.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { AppError } from '../../../app/app-error.ts';
import { answersOf, type BookingRequest } from './booking-request.ts';

type FieldErrors = Readonly<Record<string, string>>;

const slotProblems = new Set(['slot_closed', 'pickup_date_past', 'pickup_date_too_far']);

function codeOf(problem: BookingProblem) {
  if (problem.code === 'policy_violation') return 'policy_violation';
  return slotProblems.has(problem.code) ? 'slot_unavailable' : 'validation_failed';
}

function refusalOf(problem: BookingProblem, policy: PolicyVerdict, causes: FieldErrors): AppError {
  const fieldErrors =
    problem.code === 'policy_violation'
      ? causes
      : Object.fromEntries(problem.fields.map((field) => [field, problem.message]));
  const code = codeOf(problem);
  return new AppError(code, {
    message: `${problem.title} - ${problem.message}`,
    ...(Object.keys(fieldErrors).length === 0 ? {} : { fieldErrors }),
    ...(code === 'policy_violation'
      ? { facts: { violations: policy.violations.map(({ text }) => text) } }
      : {}),
  });
}

/**
 * Applies every rule of product-rules.md#booking-steps, with the form's messages. Throws safety_block,
 * policy_violation, slot_unavailable or validation_failed.
 */
export function requireBookable(
  booking: BookingRequest,
  verdicts: ReturnVerdicts,
  now: LocalTime,
): void {
  const { policy, safety } = verdicts;
  const answers = answersOf(booking);
  const causes = causesOf(policy.violations, safety, answers);
  const fieldErrors = Object.fromEntries(causes.map(({ field, text }) => [field, text]));
  if (safety.result === 'block') {
    const violations = safety.findings.map(({ text }) => text);
    throw new AppError('safety_block', {
      message: safety.message,
      facts: { violations },
      fieldErrors,
    });
  }
  const checked = checkBooking(answers, { now, policy });
  if (!checked.ok) throw refusalOf(checked, policy, fieldErrors);
}
