import { isMissing, reasonOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';

/** Says that the order does not exist, belongs to another person, or could not be loaded. */
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

/**
 * Says that the payment could not be set up. It stays after the toast with the same text has disappeared.
 */
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
