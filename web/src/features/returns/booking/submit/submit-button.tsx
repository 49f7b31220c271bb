import { Button } from '../../../../ui/button.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { totalText } from '../quote/total-text.ts';
import classes from './submit.module.css';
import type { Booking } from '../use-booking.ts';

/** The reason the button Book Pickup is disabled; null if it is enabled. */
function waitingFor(booking: Booking, isBooking: boolean): string | null {
  if (isBooking) return 'Booking...';
  if (booking.uploads.isSending) return 'Uploading...';
  if (booking.isChecking) return 'Validating Policy...';
  return booking.quote.isUpdating ? 'Updating price...' : null;
}

/**
 * The button to continue. On step 3 it waits for the policy check; on step 4 it waits for everything that a
 * booking needs.
 */
export function SubmitButton({
  step,
  booking,
  isBooking,
  isVisitor,
}: {
  step: StepNumber;
  booking: Booking;
  isBooking: boolean;
  /** True if the customer has no account yet. */
  isVisitor: boolean;
}) {
  if (step !== 4) {
    const isWaiting = step === 3 && booking.isChecking;
    const next = `Next: ${booking.stepAfter(step).label}`;
    return (
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={isWaiting}
        aria-label={isWaiting ? undefined : next}
      >
        {isWaiting ? (
          'Validating Policy...'
        ) : (
          <>
            <span className={classes['long']}>{next}</span>
            <span className={classes['short']}>Next</span>
          </>
        )}
      </Button>
    );
  }
  const wait = waitingFor(booking, isBooking);
  const { quote } = booking.quote;
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className={isVisitor ? classes['account'] : undefined}
      disabled={wait !== null || quote === null || booking.draft.paymentMethod === null}
      amount={wait === null && quote ? totalText(quote) : undefined}
    >
      {wait ?? (isVisitor ? 'Create account and book' : 'Book Pickup')}
    </Button>
  );
}
