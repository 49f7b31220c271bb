import { Link } from '../../../../lib/router/link.tsx';
import { useSession } from '../../../../lib/session/use-session.ts';
import { Stack, Text } from '../../../../ui/layout.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { TipField } from '../steps/tip-field.tsx';
import { toAccount } from '../submit/use-submit-step.ts';
import type { Booking } from '../use-booking.ts';
import classes from './start.module.css';

/**
 * The end of the page that replaces the four steps: the tip, when it is charged, and links to sign in or to
 * the last step.
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
          Nothing is charged now. You pay on the secure page after booking.{' '}
          <button type="button" className={classes['link']} onClick={() => onGoTo(4)}>
            Review it first
          </button>
        </Text>
      )}
      {canBook && user === null && (
        <Text size={14} tone="quiet">
          Already have an account? <Link {...toAccount(booking, 'login')}>Sign in to book</Link>.
          Your answers are kept.
        </Text>
      )}
    </Stack>
  );
}
