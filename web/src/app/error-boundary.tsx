import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { ErrorScreen } from './error-screen.tsx';
import { usePlace } from '../lib/router/use-router.ts';

const maxRetries = 3;

interface Props {
  /** A new value means another page: the error and its retry count are reset. */
  resetKey: string;
  onRetry: () => void;
  isFramed: boolean;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; id: string } | null;
  attemptsUsed: number;
  resetKey: string;
}

class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, attemptsUsed: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const known = error instanceof ApiError ? error.requestId : undefined;
    return { failure: { error, id: known ?? crypto.randomUUID() } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey
      ? null
      : { failure: null, attemptsUsed: 0, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    // An error-reporting service can listen to the window's error event.
    reportError(error);
  }

  retry = () => {
    this.props.onRetry();
    this.setState(({ attemptsUsed }) => ({ failure: null, attemptsUsed: attemptsUsed + 1 }));
  };

  override render() {
    const { failure, attemptsUsed } = this.state;
    if (!failure) return this.props.children;
    return (
      <ErrorScreen
        errorId={failure.id}
        // How many retries are left (product-rules.md#screens).
        attemptsLeft={Math.max(0, maxRetries - attemptsUsed)}
        isFramed={this.props.isFramed}
        onRetry={this.retry}
      />
    );
  }
}

/** Catches errors thrown inside and shows the error screen. Another page or a retry starts afresh. */
export function RetryBoundary({
  route,
  isFramed,
  children,
}: {
  route: { forgetFailure: () => void } | undefined;
  /** Set inside a layout, which provides the page's main region. */
  isFramed: boolean;
  children: ReactNode;
}) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = usePlace();
  function retry() {
    reset();
    route?.forgetFailure();
  }
  return (
    <ErrorBoundary resetKey={pathname} onRetry={retry} isFramed={isFramed}>
      {children}
    </ErrorBoundary>
  );
}
