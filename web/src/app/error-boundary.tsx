import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { ErrorScreen } from './error-screen.tsx';
import { remainingAttempts } from './retry-attempts.ts';

interface Props {
  /** A new value means another page: the error and its attempts are forgotten. */
  resetKey: string;
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; id: string } | null;
  attemptsUsed: number;
  resetKey: string;
}

/** Catches what screens throw and offers the specification's ways on. */
export class ErrorBoundary extends Component<Props, State> {
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
    // Any error-reporting service listens to the window's error event.
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
        attemptsLeft={remainingAttempts(attemptsUsed)}
        onRetry={this.retry}
      />
    );
  }
}
