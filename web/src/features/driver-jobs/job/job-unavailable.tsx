import type { Failure } from '../../../calls/query-view.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';

const toPortal = (
  <ButtonLink variant="primary" size="driver" to={paths.driverPortal}>
    Driver Portal
  </ButtonLink>
);

/** The job belongs to another driver or is no longer on offer. */
export function JobGone() {
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title="This order is not on offer"
      action={toPortal}
    >
      Another driver has it, or it was cancelled or completed.
    </EmptyState>
  );
}

export function JobUnread({ error, onRetry }: Failure) {
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title="This order could not be read"
      action={
        <>
          {toPortal}
          <Button size="driver" onClick={onRetry}>
            Try Again
          </Button>
        </>
      }
    >
      {reasonOf(error)}
    </EmptyState>
  );
}
