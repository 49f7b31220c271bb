import type { StepCheck } from '@backhaul/domain/booking/booking-problem.ts';
import type { ReturnCause } from '@backhaul/domain/booking/return-causes.ts';
import { useState } from 'react';
import { checkStep, type StepNumber } from '../booking-steps.ts';
import type { Draft } from '../draft/draft.ts';
import type { Booking } from '../use-booking.ts';
import { type BookingFailure, failureOf, placeOf } from './booking-failure.ts';
import { remainingErrors, type StepErrors } from './step-errors.ts';

/** The server's refusal of a booking, together with the draft that was sent. */
export interface Refusal {
  failure: BookingFailure;
  draft: Draft;
  /** The total before the refusal, in decimal dollars. */
  totalBefore: number | null;
}

function fieldErrorOf(failure: BookingFailure | null, step: StepNumber): StepErrors {
  return failure?.kind === 'field' && failure.step === step
    ? { [failure.field]: failure.message }
    : {};
}

/**
 * Error messages for the answers of this step that make the return impossible to book. They are shown as soon
 * as they are known.
 */
function causeErrors(causes: readonly ReturnCause[], step: StepNumber): StepErrors {
  const here = causes.filter(({ field }) => placeOf(field)?.step === step);
  return Object.fromEntries(here.map(({ field, text }) => [field, `${text}.`]));
}

/** The problems of a step that the rules, the price check or the server found. */
export function useStepProblems({ draft, answers, context, pickup, pricing, verdict }: Booking) {
  const [found, setFound] = useState<{ step: StepNumber; check: StepCheck } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // A refusal that belongs to an older draft no longer applies.
  const refused = refusal?.draft === draft ? refusal : null;

  function errorsOf(step: StepNumber): StepErrors {
    const then = found?.step === step ? found.check : null;
    return {
      ...remainingErrors(then, checkStep(step, answers, context)),
      ...causeErrors(verdict?.causes ?? [], step),
      ...fieldErrorOf(pricing, step),
      ...(step === 1 && pickup.failure && { pickupAddress: pickup.failure.message }),
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
