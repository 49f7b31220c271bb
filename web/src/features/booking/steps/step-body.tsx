import { lazy, Suspense, useEffect } from 'react';
import { useBrandName } from '../../../lib/environment.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { StepNumber } from '../booking-steps.ts';
import type { StepErrors } from '../problems/step-errors.ts';
import type { Booking } from '../use-booking.ts';
import { ContactStep } from './contact-step.tsx';
import type { useStoreDialogs } from './use-store-dialogs.tsx';

const loadDetails = async () => ({ default: (await import('./details-step.tsx')).DetailsStep });
const loadPreferences = async () => ({
  default: (await import('./preferences-step.tsx')).PreferencesStep,
});
const loadReview = async () => ({ default: (await import('./review-step.tsx')).ReviewStep });
const DetailsStep = lazy(loadDetails);
const PreferencesStep = lazy(loadPreferences);
const ReviewStep = lazy(loadReview);

/** The questions of one step. The later steps are loaded while the first is filled in. */
export function StepBody(props: Parameters<typeof Step>[0]) {
  useEffect(() => void Promise.all([loadDetails(), loadPreferences(), loadReview()]), []);
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
        <DetailsStep
          {...common}
          store={{
            policy: booking.policy,
            near: stores.near,
            onChoose: stores.choose,
            onBrowse: stores.browse,
            onNearby: stores.findNearby,
          }}
        />
      );
    case 3:
      return <PreferencesStep {...common} uploads={booking.uploads} brandName={brandName} />;
    case 4:
      return (
        <ReviewStep
          {...common}
          quote={quote.shown}
          hasRoute={booking.pricing === null}
          route={booking.route}
          onEdit={onGoTo}
        />
      );
  }
}
