import type { StepCheck } from '@backhaul/domain/booking/booking-problem.ts';
import { useState } from 'react';
import { checkStep, type StepNumber } from '../booking-steps.ts';
import type { Draft } from '../draft/draft.ts';
import type { Booking } from '../use-booking.ts';
import { type BookingFailure, failureOf } from './booking-failure.ts';
import { remainingErrors, type StepErrors } from './step-errors.ts';

/** What the server said to a booking, about the draft it was sent. */
export interface Refusal {
  failure: BookingFailure;
  draft: Draft;
  /** Decimal dollars, before the refusal. */
  totalBefore: number | null;
}

function fieldErrorOf(failure: BookingFailure | null, step: StepNumber): StepErrors {
  return failure?.kind === 'field' && failure.step === step
    ? { [failure.field]: failure.message }
    : {};
}

/** What is wrong with a step: found by the rules, by the price, or by the server. */
export function useStepProblems({ draft, answers, context, pricing }: Booking) {
  const [found, setFound] = useState<{ step: StepNumber; check: StepCheck } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // An answer to another draft than the one on the screen says nothing any more.
  const refused = refusal?.draft === draft ? refusal : null;

  function errorsOf(step: StepNumber): StepErrors {
    const then = found?.step === step ? found.check : null;
    return {
      ...remainingErrors(then, checkStep(step, answers, context)),
      ...fieldErrorOf(pricing, step),
      ...fieldErrorOf(refused?.failure ?? null, step),
    };
  }

  return {
    errorsOf,
    refused,
    showProblems: (step: StepNumber, check: StepCheck) => setFound({ step, check }),
    showRefusal: (error: Error, totalBefore: number | null) => {
      const failure = failureOf(error);
      setRefusal({ failure, draft, totalBefore });
      return failure;
    },
    forget: () => {
      setFound(null);
      setRefusal(null);
    },
  };
}
