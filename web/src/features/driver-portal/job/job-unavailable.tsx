import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';

/** The job is not this driver's, is no longer on offer, or could not be read. */
export function JobUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && [403, 404, 422].includes(error.status);
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title={isGone ? 'This order is not on offer' : 'This order could not be read'}
      action={
        <>
          <ButtonLink variant="primary" size="driver" to={paths.driverPortal}>
            Driver Portal
          </ButtonLink>
          {!isGone && (
            <Button size="driver" onClick={onRetry}>
              Try Again
            </Button>
          )}
        </>
      }
    >
      {isGone ? 'Another driver has it, or it was cancelled or completed.' : reasonOf(error)}
    </EmptyState>
  );
}
