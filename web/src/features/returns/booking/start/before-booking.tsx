import { Link } from '../../../../lib/router/link.tsx';
import { useSession } from '../../../../lib/session/use-session.ts';
import { Stack, Text } from '../../../../ui/layout.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { TipField } from '../steps/tip-field.tsx';
import { toAccount } from '../submit/use-submit-step.ts';
import type { Booking } from '../use-booking.ts';
import classes from './start.module.css';

/**
 * The last section of the page shown after a receipt or label was read. It has the tip, a sentence that the
 * customer pays after booking, and links to sign in or to the last step.
 */
export function BeforeBooking({
  booking,
  error,
  canBook,
  onGoTo,
}: {
  booking: Booking;
  error: string | undefined;
  canBook: boolean;
  onGoTo: (step: StepNumber) => void;
}) {
  const { user } = useSession();
  const { draft, dispatch } = booking;
  return (
    <Stack as="section" gap={5} shrinks aria-label="Before you book">
      <TipField {...{ draft, dispatch, error }} />
      {canBook && (
        <Text size={14} tone="quiet">
          You pay only after booking, on a secure page.{' '}
          <button type="button" className={classes['link']} onClick={() => onGoTo(4)}>
            Review your answers first
          </button>
        </Text>
      )}
      {canBook && user === null && (
        <Text size={14} tone="quiet">
          Already have an account? <Link {...toAccount(booking, 'login')}>Sign in to book</Link>.
          Your answers are saved.
        </Text>
      )}
    </Stack>
  );
}
