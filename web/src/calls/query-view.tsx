import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isMissing, networkError, reasonOf } from '../lib/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './query-view.module.css';

/** What a view needs to know of a query; `fetchStatus` is paused while there is no network. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
  fetchStatus?: 'fetching' | 'paused' | 'idle';
}

/** A read that failed, and the way to try again. */
export interface Failure {
  error: Error;
  onRetry: () => void;
}

/** With a heading it takes the place of a page or a large part of one; without, it is a notice among other things. */
interface FailedWords {
  title?: string;
  heading?: 'h1' | 'h2' | 'h3';
  illustration?: ReactNode;
}

interface QueryViewProps<T> {
  query: QueryState<T>;
  /** The shape of what is coming. */
  loading: ReactNode;
  /** What stands there when nothing could be read. */
  failed: FailedWords | ((failure: Failure) => ReactNode);
  /** For what is not there or is somebody else's; without it that is a failure like any other. */
  missing?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Where there is nothing to show: never when that was not read anew just now. */
  empty?: ReactNode;
  /** Says above what was read before that it could not be read again; false where the screen says that elsewhere. */
  staleNote?: boolean;
  children: (data: T) => ReactNode;
}

/** One thing that is read, in each state it can be in: coming, not there, failed, empty, here, and here from before. */
export function QueryView<T>({
  query: { data, error: lastError, refetch, fetchStatus },
  loading,
  failed: Failed,
  missing,
  isEmpty,
  empty,
  staleNote = true,
  children,
}: QueryViewProps<T>) {
  const error = fetchStatus === 'paused' ? networkError(null) : lastError;
  if (error === null) {
    if (data === undefined) return loading;
    return isEmpty?.(data) ? empty : children(data);
  }
  if (data === undefined && missing !== undefined && isMissing(error)) return missing;
  const failure = { error, onRetry: () => void refetch() };
  if (data === undefined || isEmpty?.(data))
    return typeof Failed === 'function' ? (
      <Failed {...failure} />
    ) : (
      <Told {...Failed} {...failure} />
    );
  return (
    <>
      {staleNote && <StaleNote {...failure} />}
      {children(data)}
    </>
  );
}

function Told({ error, onRetry, title, heading, illustration }: Failure & FailedWords) {
  if (heading === undefined) {
    return (
      <Notice
        tone="bad"
        icon={<IconPlugConnectedX stroke={1.75} />}
        action={<Button onClick={onRetry}>Try Again</Button>}
      >
        {title !== undefined && <strong>{title} </strong>}
        {reasonOf(error)}
      </Notice>
    );
  }
  return (
    <EmptyState
      heading={heading}
      illustration={illustration}
      title={title ?? 'This could not be read'}
      action={
        <Button variant={illustration ? 'primary' : 'outline'} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {reasonOf(error)}
    </EmptyState>
  );
}

function StaleNote({ error, onRetry }: Failure) {
  return (
    <div className={classes['stale']}>
      <Notice
        tone="quiet"
        role="status"
        icon={<IconPlugConnectedX stroke={1.75} />}
        action={<Button onClick={onRetry}>Try Again</Button>}
      >
        <strong>You see what was read last.</strong> {reasonOf(error)}
      </Notice>
    </div>
  );
}
