import { Link } from '../../lib/router/link.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../ui/illustrations/parcel.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import type { useOrderPage } from './order-data.ts';
import classes from './orders-state.module.css';

/** What stands where the rows are not: they are coming, they could not be read, there are none. */
export function OrdersState({
  page: { isPending, error, data, refetch },
  isFiltered,
}: {
  page: ReturnType<typeof useOrderPage>;
  isFiltered: boolean;
}) {
  if (isPending) {
    return (
      <SkeletonRegion label="Orders are loading">
        <div className={classes['rows']}>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} height="28px" />
          ))}
        </div>
      </SkeletonRegion>
    );
  }
  if (error) {
    return (
      <div role="alert" className={classes['failure']}>
        <p>
          <strong>The orders could not be read.</strong> {reasonOf(error)}
        </p>
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (data.answer.length > 0) return null;
  return isFiltered ? (
    <EmptyState
      title="No order fits these filters"
      action={<Link to={paths.adminDashboard}>Show all orders</Link>}
    />
  ) : (
    <EmptyState illustration={<ParcelIllustration />} title="No orders yet">
      The first booking appears here by itself.
    </EmptyState>
  );
}
