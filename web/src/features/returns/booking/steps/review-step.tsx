import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { StepNumber } from '../booking-steps.ts';
import { RoutePreview } from '../route/route-preview.tsx';
import type { RouteText } from '../route/route-text.ts';
import { PaymentMethodField } from './payment-method-field.tsx';
import { ReviewList } from './review-list.tsx';
import type { StepProps } from './step-props.ts';
import { TipField } from './tip-field.tsx';

/** Step 4 of a booking: the trip, the answers, the tip and the payment method. */
export function ReviewStep({
  draft,
  dispatch,
  errors,
  now,
  quote,
  hasRoute,
  route,
  onEdit,
}: StepProps & {
  quote: Quote | null;
  /** False if no price could be calculated. A notice says why. */
  hasRoute: boolean;
  route: RouteText;
  onEdit: (step: StepNumber) => void;
}) {
  return (
    <>
      {hasRoute && <RoutePreview quote={quote} />}
      <ReviewList draft={draft} route={route} today={now.date} onEdit={onEdit} />
      <TipField draft={draft} dispatch={dispatch} error={errors.tip} />
      <PaymentMethodField
        value={draft.paymentMethod}
        error={errors.paymentMethod}
        onChange={(paymentMethod) => dispatch({ type: 'answered', answers: { paymentMethod } })}
      />
    </>
  );
}
