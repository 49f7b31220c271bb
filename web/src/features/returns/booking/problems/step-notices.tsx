import { Suspense } from 'react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { StepNumber } from '../booking-steps.ts';
import type { Booking } from '../use-booking.ts';
import { stepOfFailure } from './booking-failure.ts';
import { Stack } from '../../../../ui/layout.tsx';
import classes from '../submit/submit.module.css';
import type { Refusal } from './use-step-problems.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const FailureNotice = lazyPart(async () => (await import('./failure-notice.tsx')).FailureNotice);
const VerdictCard = lazyPart(async () => (await import('../policy/verdict-card.tsx')).VerdictCard);
const WaysOut = lazyPart(async () => (await import('./ways-out.tsx')).WaysOut);

/**
 * Notices above the Next button: the reason there is no price, the result of the policy check, the reason the
 * booking was refused.
 */
export function StepNotices({
  step,
  booking,
  refused,
  email,
  onGoTo,
}: {
  step: StepNumber;
  booking: Booking;
  refused: Refusal | null;
  email: string;
  onGoTo: (step: StepNumber) => void;
}) {
  const { pickup, pricing, verdict, quote } = booking;
  // True if the field itself already shows this error.
  const isUnderField = pricing?.kind === 'field' && stepOfFailure(pricing) === step;
  const isPriceNews = refused?.failure.kind === 'price' && quote.quote !== null;
  return (
    <Stack gap={3} shrinks className={classes['notices']} aria-live="polite">
      <Suspense fallback={null}>
        {step === 1 && pickup.failure?.kind === 'area' && pricing === null && (
          <FailureNotice failure={pickup.failure} step={step} email={email} onGoTo={onGoTo} />
        )}
        {pricing && !isUnderField && (
          <FailureNotice
            failure={pricing}
            step={step}
            email={email}
            onGoTo={onGoTo}
            onTryAgain={() => void quote.renew()}
          />
        )}
        {step >= 2 && step <= 3 && verdict && verdict.verdict !== 'invalid' && (
          <div className={classes['verdict']}>
            <VerdictCard verdict={verdict} />
          </div>
        )}
        {step >= 2 && verdict?.verdict === 'invalid' && (
          <WaysOut verdict={verdict} draft={booking.draft} step={step} onGoTo={onGoTo} />
        )}
        {step >= 3 && verdict?.verdict === 'unverified' && (
          <Notice tone="warn" title={verdict.title}>
            <p>{verdict.reasons.join(' ')}</p>
          </Notice>
        )}
        {refused && isPriceNews && (
          <Notice tone="warn" title={refused.failure.message}>
            <p className="tabular">{priceMove(refused.totalBefore, quote.quote?.total ?? null)}</p>
          </Notice>
        )}
        {refused && refused.failure.kind !== 'price' && (
          <FailureNotice
            failure={refused.failure}
            title={refused.failure.kind === 'other' ? 'Error scheduling pickup' : undefined}
            step={step}
            email={email}
            onGoTo={onGoTo}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function priceMove(before: number | null, after: number | null): string {
  if (before === null || after === null) return '';
  return before === after
    ? `The price is still ${formatDollars(after)}. Book again when you are ready.`
    : `The price was ${formatDollars(before)} and is now ${formatDollars(after)}. Check the new price, then book again.`;
}
