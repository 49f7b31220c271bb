import { useRef, useState } from 'react';
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts';
import { useToast, useToastUntil } from '../../../../ui/toast/use-toast.ts';
import { checkStep, type StepNumber } from '../booking-steps.ts';
import { errorsOfAnswers, type StepErrors } from '../problems/step-errors.ts';
import type { Booking } from '../use-booking.ts';

/** The answers that the one screen asks for; the steps ask for the others. */
const askedHere = new Set<string>([
  'customerName',
  'customerPhone',
  'pickupAddress',
  'retailer',
  'orderName',
  'itemValue',
  'itemCategories',
  'itemWeight',
  'numberOfItems',
  'parcelNumbers',
  'parcelInches',
  'sendBy',
  'returnReason',
  'purchaseType',
  'purchaseDate',
  'preferredTimeSlot',
  'pickupDate',
  'authorizationSigned',
]);

/** Questions of the screen without a readable answer. */
function openAnswers({ answers, context }: Booking, pickupProblem: string | null): StepErrors {
  const found = ([1, 2, 3] as const).map((step) =>
    errorsOfAnswers(checkStep(step, answers, { ...context, pickupProblem })),
  );
  const open = found.flatMap((errors) => Object.entries(errors));
  return Object.fromEntries(open.filter(([field]) => askedHere.has(field)));
}

/**
 * Continue, on the one screen: with the step that needs the next answer. Questions that this screen asks must be answered
 * first, beginning with the address.
 */
export function useGoOn(booking: Booking, onGoTo: (step: StepNumber) => void) {
  const [isGoingOn, setGoingOn] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const errors = wasAsked ? openAnswers(booking, booking.pickup.problem) : {};
  useToastUntil('answers', wasAsked && Object.keys(errors).length === 0);

  async function goOn() {
    setGoingOn(true);
    const problem = await booking.pickup.ask();
    setGoingOn(false);
    const open = Object.values(openAnswers(booking, problem));
    if (open.length > 0) {
      setWasAsked(true);
      const description = new Intl.ListFormat('en-US', { type: 'unit' }).format(open);
      toast({ title: 'Missing information', description, tone: 'destructive', about: 'answers' });
      if (screen.current) focusFirstInvalid(screen.current);
      return;
    }
    onGoTo(problem === null ? booking.furthest : 1);
  }

  return { screen, errors, isGoingOn, goOn };
}
