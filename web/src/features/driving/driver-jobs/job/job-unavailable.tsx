import type { Failure } from '../../../../calls/query-view.tsx';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { endWords } from '../active/news-words.ts';
import { useJobNews } from '../active/use-job-news.ts';

export const toPortal = (
  <ButtonLink variant="primary" size="driver" to={paths.driverPortal}>
    Driver Portal
  </ButtonLink>
);

/**
 * Says that the job belongs to another driver or is no longer on offer. A driver who had the job reads the
 * reason.
 */
export function JobGone({ id }: { id: string }) {
  const { news } = useJobNews();
  const had = news.find(({ orderId, kind }) => orderId === id && kind === 'ended');
  const words = had && endWords(had, { status: null, pay: null, isWaiting: false, told: null });
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title={words?.title ?? 'This order is not available'}
      action={toPortal}
    >
      {words?.rest ?? 'Another driver took this order, or it was cancelled or completed.'}
    </EmptyState>
  );
}

export function JobUnread({
  error,
  onRetry,
  what = 'order',
  heading,
}: Failure & { what?: 'order' | 'job'; heading?: 'h1' }) {
  return (
    <EmptyState
      {...(heading && { heading })}
      illustration={<ParcelIllustration />}
      title={`This ${what} could not be loaded`}
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
