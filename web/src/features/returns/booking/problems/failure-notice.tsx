import { Suspense } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { type BookingFailure, stepOfFailure } from './booking-failure.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const WaitlistOffer = lazyPart(async () => (await import('./waitlist-offer.tsx')).WaitlistOffer);

const titles = {
  field: 'Please check this answer',
  file: 'Please upload the file again',
  policy: 'Return Policy Violation',
  price: 'The price has changed',
  other: 'Route error',
} as const;

/**
 * A notice with the reason there is no price or the booking was refused, and a button to correct it.
 */
export function FailureNotice({
  failure,
  title,
  step,
  email,
  onGoTo,
  onTryAgain,
}: {
  failure: BookingFailure;
  title?: string | undefined;
  step: StepNumber;
  email: string;
  onGoTo: (step: StepNumber) => void;
  onTryAgain?: (() => void) | undefined;
}) {
  const mendedAt = stepOfFailure(failure);
  if (failure.kind === 'area' && failure.isPickup) {
    return (
      <>
        <Suspense fallback={<p>{failure.message}</p>}>
          <WaitlistOffer message={failure.message} zip={failure.zip} email={email} />
        </Suspense>
        {step !== mendedAt && (
          <Button onClick={() => onGoTo(mendedAt)}>Use another pickup address</Button>
        )}
      </>
    );
  }
  const isMendedHere = step === mendedAt;
  return (
    <Notice
      tone={failure.kind === 'price' ? 'warn' : 'bad'}
      title={title ?? (failure.kind === 'area' ? titles.field : titles[failure.kind])}
      action={
        <>
          {!isMendedHere && failure.kind !== 'other' && failure.kind !== 'price' && (
            <Button size="sm" onClick={() => onGoTo(mendedAt)}>
              Go to step {mendedAt}
            </Button>
          )}
          {failure.kind === 'other' && onTryAgain && (
            <Button size="sm" onClick={onTryAgain}>
              Try Again
            </Button>
          )}
        </>
      }
    >
      <p>{failure.message}</p>
    </Notice>
  );
}
