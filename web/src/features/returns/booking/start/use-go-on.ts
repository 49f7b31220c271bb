import { useRef, useState } from 'react';
import { useNavigate } from '../../../../lib/router/use-router.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { useSession } from '../../../../lib/session/use-session.ts';
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts';
import { useToast, useToastUntil } from '../../../../ui/toast/use-toast.ts';
import { bookingSteps, checkStep, type StepNumber } from '../booking-steps.ts';
import { errorsOfAnswers, type StepErrors } from '../problems/step-errors.ts';
import { toAccount } from '../submit/use-submit-step.ts';
import type { Booking } from '../use-booking.ts';

/**
 * The answers that have a field on the page shown after a receipt was read. All other answers have their
 * fields in the four steps.
 */
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
  'tip',
]);

/**
 * The errors of the questions on the page shown after a receipt was read: those whose answer is missing or
 * cannot be read.
 */
function openAnswers({ answers, context }: Booking, pickupProblem: string | null): StepErrors {
  const found = ([1, 2, 3, 4] as const).map((step) =>
    errorsOfAnswers(checkStep(step, answers, { ...context, pickupProblem })),
  );
  const open = found.flatMap((errors) => Object.entries(errors));
  return Object.fromEntries(open.filter(([field]) => askedHere.has(field)));
}

/**
 * True if every step is answered and the price is valid. The page shown after a receipt was read then books
 * without the four steps.
 */
function isWhole({ answers, context, quote, uploads, verdict, isChecking }: Booking): boolean {
  const waits = isChecking || uploads.isSending || quote.isUpdating;
  if (quote.quote?.pinRequired !== false) return false;
  if (waits || verdict?.isUnsafe === true) return false;
  return bookingSteps.every(({ number }) => checkStep(number, answers, context).ok);
}

/**
 * The main button of the page shown after a receipt was read. It books if nothing is missing; otherwise it
 * opens the step with the next missing answer. Questions on this page must be answered first, beginning with
 * the address.
 */
export function useGoOn(booking: Booking, onGoTo: (step: StepNumber) => void) {
  const [isGoingOn, setGoingOn] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  const { user } = useSession();
  const [query] = useQueryTexts();
  const canBook = isWhole(booking);
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
    if (problem !== null) onGoTo(1);
    else if (!canBook) onGoTo(booking.furthest);
    else book();
  }

  /**
   * Opens the last step with the order to book at once. That step shows a notice instead if it cannot book. A
   * visitor first creates an account.
   */
  function book() {
    if (user === null) return void navigate(toAccount(booking, 'register'));
    if (booking.lookForBooking() !== null) return;
    void navigate({
      to: '.',
      search: { ...query, step: '4' },
      state: { bookingStepBefore: 1, booksAt: booking.quote.quote?.total },
    });
  }

  const act = canBook ? (user === null ? 'Create account and book' : 'Book Pickup') : 'Continue';
  return { screen, errors, canBook, bar: { act, isGoingOn, goOn } };
}
