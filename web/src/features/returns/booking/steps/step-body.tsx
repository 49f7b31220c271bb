import { Suspense } from 'react';
import { useBrandName } from '../../../../lib/environment.ts';
import { lazyCode, together, useLoadedNext } from '../../../../lib/router/lazy-code.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { isTipFailure } from '../problems/booking-failure.ts';
import type { StepErrors } from '../problems/step-errors.ts';
import type { Booking } from '../use-booking.ts';
import { ContactStep } from './contact-step.tsx';
import type { useStoreDialogs } from './use-store-dialogs.tsx';

const details = lazyCode(() => import('./details-step.tsx'));
const preferences = lazyCode(() => import('./preferences-step.tsx'));
const review = lazyCode(() => import('./review-step.tsx'));
const laterSteps = together([details, preferences, review]);

/**
 * The questions of one step. The code of later steps is loaded while the customer fills in the first one.
 */
export function StepBody(props: Parameters<typeof Step>[0]) {
  useLoadedNext(laterSteps);
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <Step {...props} />
    </Suspense>
  );
}

function Step({
  step,
  booking,
  errors,
  stores,
  onGoTo,
}: {
  step: StepNumber;
  booking: Booking;
  errors: StepErrors;
  stores: ReturnType<typeof useStoreDialogs>;
  onGoTo: (step: StepNumber) => void;
}) {
  const brandName = useBrandName();
  const { draft, dispatch, now, quote } = booking;
  const common = { draft, dispatch, errors, now };
  switch (step) {
    case 1:
      return <ContactStep {...common} pickup={booking.pickup} />;
    case 2:
      return (
        <details.Code>
          {({ DetailsStep }) => (
            <DetailsStep
              {...common}
              quote={quote.shown}
              store={{
                policy: booking.policy,
                near: stores.near,
                onChoose: stores.choose,
                onBrowse: stores.browse,
                onNearby: stores.findNearby,
              }}
            />
          )}
        </details.Code>
      );
    case 3:
      return (
        <preferences.Code>
          {({ PreferencesStep }) => (
            <PreferencesStep
              {...common}
              uploads={booking.uploads}
              brandName={brandName}
              lastDay={
                draft.way === 'carrier' ? draft.sendBy || null : (booking.verdict?.lastDay ?? null)
              }
              quote={quote.shown}
            />
          )}
        </preferences.Code>
      );
    case 4:
      return (
        <review.Code>
          {({ ReviewStep }) => (
            <ReviewStep
              {...common}
              quote={quote.shown}
              hasRoute={booking.pricing === null || isTipFailure(booking.pricing)}
              route={booking.route}
              onEdit={onGoTo}
            />
          )}
        </review.Code>
      );
  }
}
