import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, usePlace } from '../../../../lib/router/use-router.ts';
import { paths } from '../../../../lib/paths.ts';
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts';
import { useToast, useToastUntil } from '../../../../ui/toast/use-toast.ts';
import { bookingSteps, checkStep, type StepNumber } from '../booking-steps.ts';
import { addressEnd } from '../route/route-text.ts';
import { slotWords } from '../steps/pickup-day-text.ts';
import { violationTitle } from '../policy/policy-state.ts';
import { stepOfFailure } from '../problems/booking-failure.ts';
import type { useStepProblems } from '../problems/use-step-problems.ts';
import type { Booking } from '../use-booking.ts';
import { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { type Command, useCommand } from '../../../../calls/use-command.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';

const fetchPayload = () => import('./order-payload.ts');

/** The code that builds the order's payload. It is loaded at the last step; null until then. */
function useOrderPayload(step: StepNumber) {
  const [payload, setPayload] = useState<Awaited<ReturnType<typeof fetchPayload>> | null>(null);
  useEffect(() => {
    if (step === 4) void fetchPayload().then(setPayload, () => undefined);
  }, [step]);
  return payload;
}

/**
 * Handles the buttons Next and Book Pickup: checks the step, shows missing answers, and continues or books.
 */
export function useSubmitStep(
  /** The signed-in person; null for a visitor, who first gets an account and keeps all answers. */
  user: User | null,
  booking: Booking,
  problems: ReturnType<typeof useStepProblems>,
  { step, goTo }: { step: StepNumber; goTo: (step: StepNumber) => void },
) {
  const toast = useToast();
  const payload = useOrderPayload(step);
  const isMended = Object.keys(problems.errorsOf(step)).length === 0;
  useToastUntil('answers', isMended);
  const navigate = useNavigate();
  const { draft, dispatch, answers, context, quote, uploads } = booking;

  const book = useBookOrder({
    onBooked: ({ id }) => {
      booking.finish(id);
      quote.forget();
      void navigate({ to: paths.orders });
    },
    onRefused: (error) => {
      const failure = problems.showRefusal(error, quote.quote?.total ?? null);
      if (failure.kind === 'price') {
        if (failure.quote) quote.replace(failure.quote);
        else void quote.renew();
      } else if (failure.kind === 'file') {
        dispatch({ type: 'file_removed', kind: failure.file });
        uploads.refuse(failure.file, failure.message);
        goTo(3);
      } else if (failure.kind === 'field') goTo(stepOfFailure(failure));
    },
  });

  /**
   * The first step that is invalid or incomplete, with its problems; null if there is none. Step 4 checks all
   * steps, any other step only itself.
   */
  function firstOpenStep(pickupProblem: string | null) {
    const upToHere =
      step === 4 ? bookingSteps : bookingSteps.filter(({ number }) => number === step);
    for (const { number } of upToHere) {
      const check = checkStep(number, answers, { ...context, pickupProblem });
      if (!check.ok) return { number, problem: check };
    }
    return null;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // The customer may have just typed the address, so that the server has not checked it yet.
    const pickupProblem = step === 1 ? await booking.pickup.ask() : booking.pickup.problem;
    const open = firstOpenStep(pickupProblem);
    if (open) {
      const { title, message } = open.problem;
      problems.showProblems(open.number, open.problem);
      toast({ title, description: message, tone: 'destructive', about: 'answers' });
      if (open.number === step) focusFirstInvalid(form);
      else goTo(open.number);
      return;
    }
    // A prohibited item is refused here instead of two steps later.
    if (step === 2 && booking.verdict?.isUnsafe) {
      const [description] = booking.verdict.reasons;
      toast({ title: violationTitle, description, tone: 'destructive', about: 'answers' });
      focusFirstInvalid(form);
      return;
    }
    problems.forget();
    if (step === 4 && booking.lookForBooking() !== null) return;
    if (step !== 4) goTo(booking.stepAfter(step).number);
    else if (!user) void navigate(toAccount(booking, 'register'));
    else if (quote.quote) {
      const { orderBodyOf } = payload ?? (await fetchPayload());
      book.send({ body: orderBodyOf(draft, quote.quote, user.email) });
    }
  }

  useBookedOnceOnline(book, () => {
    const body =
      user && quote.quote && payload && payload.orderBodyOf(draft, quote.quote, user.email);
    return JSON.stringify(body) === JSON.stringify(book.input?.body);
  });

  useBookingAsMeant({
    isPossible: step === 4,
    isReady: user !== null && quote.quote !== null && payload !== null && !booking.isChecking,
    total: quote.quote?.total ?? null,
    book: () => {
      if (user && quote.quote && payload && firstOpenStep(booking.pickup.problem) === null)
        book.send({ body: payload.orderBodyOf(draft, quote.quote, user.email) });
    },
  });

  return { submit, isBooking: book.isPending || book.isDone };
}

/**
 * Repeats a booking that failed without a network, once the network returns, unless the form has changed. The
 * same body has the same idempotency key, so the return is booked only once.
 */
function useBookedOnceOnline(book: Command<typeof bookOrder>, isStillMeant: () => boolean): void {
  const isWaiting = book.error instanceof ApiError && book.error.code === 'network';
  const sendAgain = useEffectEvent(() => {
    if (book.input && isStillMeant()) book.send(book.input);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const leaving = new AbortController();
    window.addEventListener('online', () => sendAgain(), { signal: leaving.signal });
    return () => leaving.abort();
  }, [isWaiting]);
}

/**
 * The page where a visitor gets an account for the booking. It leads back to the last step, which then books
 * if the price is the same.
 */
export function toAccount({ draft, quote: { quote }, now }: Booking, tab: 'login' | 'register') {
  const booking = quote && {
    when: slotWords(draft.pickupDate, draft.preferredTimeSlot, now.date),
    door: addressEnd(quote.pickup.address).title,
    place: quote.dropoff.name,
    what: draft.orderName,
    heldUntil: quote.expiresAt,
  };
  return {
    to: paths.login,
    search: { next: `${paths.bookPickup}?step=4`, ...(tab === 'register' && { tab }) },
    state: { fullName: draft.customerName, booksAt: quote?.total, booking },
  };
}

/**
 * Books automatically when a visitor who clicked Book returns with an account, if the price is still the
 * same. The intent is stored in the browser's history entry and deleted when first read, so that no link or
 * reload can book.
 */
function useBookingAsMeant({
  isPossible,
  isReady,
  total,
  book,
}: {
  /**
   * False if the draft turns out to be incomplete once the visitor has come back with an account.
   */
  isPossible: boolean;
  isReady: boolean;
  total: number | null;
  book: () => void;
}) {
  const navigate = useNavigate();
  const { href, state } = usePlace();
  const { booksAt } = state;
  const isMeant = typeof booksAt === 'number';
  const decide = useEffectEvent(() => {
    void navigate({ to: href, replace: true, resetScroll: false });
    if (isPossible && booksAt === total) book();
  });
  useEffect(() => {
    if (isMeant && (isReady || !isPossible)) decide();
  }, [isReady, isPossible, isMeant]);
}

function useBookOrder(then: {
  onBooked: (order: Order) => void;
  onRefused: (error: Error) => void;
}) {
  return useCommand(bookOrder, {
    success: (order) => ({
      title: 'Pickup scheduled!',
      description: `You have not paid yet. Once you pay, we take ${order.orderName} to ${order.store.name}.`,
    }),
    failure: 'Error scheduling pickup',
    onDone: then.onBooked,
    onRefused: then.onRefused,
  });
}
