import type { BookingProblem } from '@backhaul/domain/booking/booking-problem.ts';
import { checkBooking } from '@backhaul/domain/booking/booking-rules.ts';
import type { ReturnVerdicts } from '@backhaul/domain/booking/evaluate-return.ts';
import type { PolicyVerdict } from '@backhaul/domain/policy/merchant-policy.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { AppError } from '../../app/app-error.ts';
import { answersOf, type BookingRequest } from './booking-request.ts';

const slotProblems = new Set(['slot_closed', 'pickup_date_past', 'pickup_date_too_far']);

function codeOf(problem: BookingProblem) {
  if (problem.code === 'policy_violation') return 'policy_violation';
  return slotProblems.has(problem.code) ? 'slot_unavailable' : 'validation_failed';
}

function refusalOf(problem: BookingProblem, policy: PolicyVerdict): AppError {
  const fieldErrors = Object.fromEntries(problem.fields.map((field) => [field, problem.message]));
  const code = codeOf(problem);
  return new AppError(code, {
    message: `${problem.title} - ${problem.message}`,
    ...(problem.fields.length === 0 ? {} : { fieldErrors }),
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
  if (safety.result === 'block') {
    const violations = safety.findings.map(({ text }) => text);
    throw new AppError('safety_block', { message: safety.message, facts: { violations } });
  }
  const checked = checkBooking(answersOf(booking), { now, policy });
  if (!checked.ok) throw refusalOf(checked, policy);
}
