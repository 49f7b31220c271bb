import { useBrandName } from '../../../lib/environment.ts';
import type { StepNumber } from '../booking-steps.ts';
import type { StepErrors } from '../problems/step-errors.ts';
import type { Booking } from '../use-booking.ts';
import { ContactStep } from './contact-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PreferencesStep } from './preferences-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { useStoreDialogs } from './use-store-dialogs.tsx';

/** The questions of one step. */
export function StepBody({
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
      return <ContactStep {...common} />;
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
