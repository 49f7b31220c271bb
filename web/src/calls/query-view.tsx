import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isMissing, networkError, reasonOf } from '../lib/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Box } from '../ui/layout.tsx';

/** The facts about a query that the view needs. `fetchStatus` is 'paused' while there is no network. */
interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
  fetchStatus?: 'fetching' | 'paused' | 'idle';
}

/** Facts about a failed read, with a function to try again. */
export interface Failure {
  error: Error;
  onRetry: () => void;
}

/**
 * The words for a failure. With a heading, the failure replaces a page or a large part of one. Without a
 * heading, it is a notice within the page.
 */
interface FailedWords {
  title?: string;
  heading?: 'h1' | 'h2' | 'h3';
  illustration?: ReactNode;
}

interface QueryViewProps<T> {
  query: QueryState<T>;
  loading: ReactNode;
  /** The content if nothing could be read. */
  failed: FailedWords | ((failure: Failure) => ReactNode);
  /**
   * The content for data that does not exist or belongs to somebody else. By default such data counts as a
   * failure.
   */
  missing?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /**
   * The content for an empty result. It is shown only after a successful read, because old data cannot prove
   * that there is nothing.
   */
  empty?: ReactNode;
  /**
   * False if the screen itself says that its data is out of date. By default a notice above the content says
   * so after a failed read.
   */
  staleNote?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * Shows a query in each of its states: loading, not found, failed, empty, current data, and outdated data.
 */
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
  /**
   * Renders the content at the same place in the React tree, with or without a note above it. A form in the
   * content then keeps its typed text when a note appears.
   */
  const shown = (read: T, note: ReactNode) => (
    <>
      {note}
      {children(read)}
    </>
  );
  if (error === null) {
    if (data === undefined) return loading;
    return isEmpty?.(data) ? empty : shown(data, null);
  }
  if (data === undefined && missing !== undefined && isMissing(error)) return missing;
  const failure = { error, onRetry: () => void refetch() };
  if (data === undefined || isEmpty?.(data))
    return typeof Failed === 'function' ? (
      <Failed {...failure} />
    ) : (
      <Told {...Failed} {...failure} />
    );
  return shown(data, staleNote && <StaleNote {...failure} />);
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
      title={title ?? 'This information could not be loaded'}
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
    <Box below={4}>
      <Notice
        tone="quiet"
        role="status"
        icon={<IconPlugConnectedX stroke={1.75} />}
        action={<Button onClick={onRetry}>Try Again</Button>}
      >
        <strong>This data may be out of date.</strong> {reasonOf(error)}
      </Notice>
    </Box>
  );
}
