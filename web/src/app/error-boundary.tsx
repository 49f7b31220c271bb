import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { reportShown } from '../lib/errors/report-shown.ts';
import { ErrorScreen, type ReportFate } from './error-screen.tsx';
import { usePlace } from '../lib/router/use-router.ts';

const maxRetries = 3;

interface Props {
  /**
   * A text that differs for each page. When it changes, the error is removed and its retries are counted from
   * zero.
   */
  resetKey: string;
  onRetry: () => void;
  isFramed: boolean;
  /** The pattern of the page's path; null for an unknown page. */
  page: string | null;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; id: string | null } | null;
  /** The result of the error report; null while the report is being sent. */
  report: ReportFate | null;
  attemptsUsed: number;
  resetKey: string;
}

class ErrorBoundary extends Component<Props, State> {
  override state: State = {
    failure: null,
    report: null,
    attemptsUsed: 0,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const known = error instanceof ApiError ? error.requestId : undefined;
    // Without a network, code or styles that could not be loaded are no error to report, so no error ID is
    // made.
    const isMissing = !navigator.onLine && /import|preload/i.test(String(error));
    const id = isMissing ? null : (known ?? crypto.randomUUID());
    return { failure: { error, id }, report: null };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey
      ? null
      : { failure: null, report: null, attemptsUsed: 0, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    const id = this.state.failure?.id;
    if (id === null) addEventListener('online', this.retry, { once: true });
    if (!id) return;
    void this.report(error, id);
    // Also passes the error to the window's other error listeners.
    reportError(error);
  }

  async report(error: unknown, id: string): Promise<void> {
    const report = await reportShown(error, id, this.props.page).catch((): 'lost' => 'lost');
    if (this.state.failure?.id === id) this.setState({ report });
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
        report={this.state.report}
        // The number of retries that are left (product-rules.md#screens).
        attemptsLeft={Math.max(0, maxRetries - attemptsUsed)}
        isFramed={this.props.isFramed}
        onRetry={this.retry}
      />
    );
  }
}

/** Catches errors of its children and shows the error screen. Another page or a retry removes the error. */
export function RetryBoundary({
  route,
  isFramed,
  children,
}: {
  route: { path?: string; forgetFailure: () => void } | undefined;
  /** True inside a layout, which already contains the page's <main> element. */
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
    <ErrorBoundary
      resetKey={pathname}
      onRetry={retry}
      isFramed={isFramed}
      page={route?.path ?? null}
    >
      {children}
    </ErrorBoundary>
  );
}
