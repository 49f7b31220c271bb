import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Link } from '../../../lib/router/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import { stepByNumber } from './booking-steps.ts';
import classes from './booking.module.css';
import { isTipFailure } from './problems/booking-failure.ts';
import { useRouteErrorToast } from './problems/use-route-error-toast.ts';
import { useStepProblems } from './problems/use-step-problems.ts';
import { StartBody, StartChoice } from './start/start-body.tsx';
import { useStart } from './start/use-start.ts';
import { StepBody } from './steps/step-body.tsx';
import { useStoreDialogs } from './steps/use-store-dialogs.tsx';
import { StepEnd } from './submit/step-end.tsx';
import { SubmitButton } from './submit/submit-button.tsx';
import { toAccount, useSubmitStep } from './submit/use-submit-step.ts';
import { PhoneBar } from './summary/phone-bar.tsx';
import { Summary } from './summary/summary.tsx';
import { useBookingStep } from './use-booking-step.ts';
import { useBooking } from './use-booking.ts';
import { comparesCounters } from './ways/parcel-answers.ts';
import { WizardLine } from './wizard-line.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded after the form, which has no notices at first. */
const StepNotices = lazyPart(async () => (await import('./problems/step-notices.tsx')).StepNotices);

const CountersBar = lazyPart(async () => (await import('./ways/nearest-counters.tsx')).CountersBar);

/**
 * The four steps of a booking: the form on the left, the summary on the right, or in a bottom bar on a phone.
 */
export function BookingWizard({ user }: { user: User | null }) {
  const booking = useBooking(user);
  const steps = useBookingStep(booking.furthest);
  const start = useStart(booking);
  const problems = useStepProblems(booking);
  const stores = useStoreDialogs(booking);
  const { submit, isBooking } = useSubmitStep(user, booking, problems, steps);
  const { step, goTo, goBack } = steps;
  const { label } = stepByNumber(step);
  usePageTitle(start.title ?? `${label}, step ${step} of 4`);
  useRouteErrorToast(booking.pricing);

  const heading = useRef<HTMLHeadingElement>(null);
  // The step whose heading had the focus last. Step 1 gets no focus when the page opens. A later step does,
  // for example after a person returns from signing in.
  const headed = useRef(1);
  useEffect(() => {
    if (headed.current === step) return;
    headed.current = step;
    // A new step's heading gets the focus. If errors keep the person on the same step, the first invalid
    // field gets the focus instead.
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const price = {
    route: booking.route,
    quote: isTipFailure(booking.pricing) ? null : booking.quote.shown,
    // No estimate is shown if the trip is impossible.
    roughPriceCents:
      booking.pricing === null || booking.pricing.kind === 'other' ? booking.roughPriceCents : null,
    fareFrom: booking.fareFrom,
    isAddressOpen: booking.isAddressOpen,
    isUpdating: booking.quote.isUpdating,
    step,
    problem: booking.pricing?.message ?? null,
  };
  const counters = { draft: booking.draft, isMeant: booking.pickup.isMeant };
  if (booking.bookedAs !== null)
    return (
      <Notice
        tone="quiet"
        title="You have already booked this return"
        role="status"
        action={
          <ButtonLink variant="primary" to={paths.orderStatus({ orderId: booking.bookedAs })}>
            Open the order
          </ButtonLink>
        }
      >
        You sent this booking from another browser tab.
      </Notice>
    );
  if (start.title !== null)
    return (
      <>
        <StartBody {...{ start, booking, price, stores }} onGoTo={goTo} />
        {stores.dialogs}
      </>
    );
  return (
    <>
      {start.view === 'choice' && <StartChoice start={start} />}
      <WizardLine step={step} />
      <div className={classes['grid']}>
        <Card flat className={classes['card']}>
          <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
            <Text as="h2" size={24} ref={heading} tabIndex={-1}>
              {label}
            </Text>
            <StepBody
              step={step}
              booking={booking}
              errors={problems.errorsOf(step)}
              stores={stores}
              onGoTo={goTo}
            />
            <Suspense>
              <StepNotices
                step={step}
                booking={booking}
                refused={problems.refused}
                email={user?.email ?? ''}
                onGoTo={goTo}
              />
            </Suspense>
            <StepEnd onBack={step === 1 ? undefined : goBack} isSaved={booking.isSaved}>
              <SubmitButton
                step={step}
                booking={booking}
                isBooking={isBooking}
                isVisitor={user === null}
              />
            </StepEnd>
            {step === 4 && user === null && (
              <p className={classes['sign-in']}>
                Already have an account?{' '}
                <Link {...toAccount(booking, 'login')}>Sign in to book</Link>. Your answers are
                saved.
              </p>
            )}
            {step === 4 && (
              <Text size={13} tone="faint" className={classes['end-hint']}>
                You pay only after booking, on a secure page.
              </Text>
            )}
          </form>
        </Card>
        <Summary {...price} {...counters} verdict={booking.verdict} showsMap={step !== 4} />
      </div>
      {comparesCounters(booking.draft) ? (
        <Suspense fallback={<PhoneBar {...price} />}>
          <CountersBar {...counters} />
        </Suspense>
      ) : (
        <PhoneBar {...price} />
      )}
      {stores.dialogs}
    </>
  );
}
