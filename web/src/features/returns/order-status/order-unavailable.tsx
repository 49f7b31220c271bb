import type { Failure } from '../../../calls/query-view.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';

/**
 * The page for an order that does not exist or belongs to another person. The page does not say which is the
 * case.
 */
export function OrderNotFound() {
  usePageTitle('Order Not Found');
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        illustration={<ParcelIllustration />}
        title="Order Not Found"
        action={
          <ButtonLink variant="primary" to={paths.home} search={{ home: '1' }}>
            Return Home
          </ButtonLink>
        }
      >
        The order you&apos;re looking for doesn&apos;t exist or you don&apos;t have permission to
        view it.
      </EmptyState>
    </div>
  );
}

/** The page for an order that could not be loaded. The order may exist. */
export function OrderUnread({ error, onRetry }: Failure) {
  usePageTitle('Order');
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        illustration={<VanIllustration />}
        title="We could not load your order"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {reasonOf(error)}
      </EmptyState>
    </div>
  );
}
