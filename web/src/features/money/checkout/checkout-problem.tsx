import { isMissing, reasonOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';

/** The order does not exist, belongs to somebody else, or could not be loaded now. */
export function CheckoutProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isMissing(error)) return <SetupFailed error={error} onRetry={onRetry} />;
  return (
    <CheckoutNotice
      title="Order Not Found"
      action={
        <ButtonLink variant="primary" to={paths.orders}>
          My orders
        </ButtonLink>
      }
    >
      The order you&apos;re looking for doesn&apos;t exist or you don&apos;t have permission to view
      it.
    </CheckoutNotice>
  );
}

/** Stays after the toast with the same text has gone. */
export function SetupFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <CheckoutNotice
      title="Payment Setup Failed"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {reasonOf(error, 'Unable to initialize payment. Please try again.')}
    </CheckoutNotice>
  );
}
