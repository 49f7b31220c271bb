import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './inbox.module.css';

/** A list that is loaded in pages. */
interface Pages {
  error: Error | null;
  refetch: () => unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The rows of one of the inbox's lists, with a button to load more. */
export function InboxRows<Row>({
  pages,
  rows,
  loading,
  failed,
  none,
  children,
}: {
  pages: Pages;
  rows: readonly Row[] | undefined;
  loading: string;
  failed: string;
  /** The text shown if the list is empty. */
  none: string;
  children: (row: Row) => ReactNode;
}) {
  const { error, refetch, fetchStatus, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return (
    <QueryView
      query={{ data: rows, error, refetch, fetchStatus }}
      loading={
        <SkeletonRegion label={loading}>
          <Skeleton height="420px" />
        </SkeletonRegion>
      }
      failed={{ title: failed }}
      isEmpty={(found) => found.length === 0}
      empty={<p className={classes['none']}>{none}</p>}
    >
      {(found) => (
        <>
          <ol className={classes['rows']}>{found.map(children)}</ol>
          {hasNextPage && (
            <div className={classes['more']}>
              <Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}

/** The placeholder beside a list while no row is open. */
export function NothingOpen({ title }: { title: string }) {
  return (
    <div className={classes['nothing']}>
      <EmptyState illustration={<DoorIllustration />} title={title}>
        Press J for the next conversation, K for the previous one.
      </EmptyState>
    </div>
  );
}
