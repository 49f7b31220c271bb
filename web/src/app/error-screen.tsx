import { IconHome, IconRefresh } from '@tabler/icons-react';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { CounterIllustration } from '../ui/illustrations/counter.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack } from '../ui/layout.tsx';
import classes from './message-screen.module.css';

/** The error screen. Home is a full page load, because the app itself may be broken. */
export function ErrorScreen({
  errorId,
  attemptsLeft,
  onRetry,
  isFramed,
}: {
  errorId: string;
  attemptsLeft: number;
  onRetry: () => void;
  /** Set when a layout around it already provides the main region. */
  isFramed: boolean;
}) {
  const content = (
    <>
      <div className={classes['art']}>
        <CounterIllustration />
      </div>
      <Stack role="alert" gap={3} across="center">
        <h1>Something went wrong</h1>
        <p>We&apos;re sorry, but something unexpected happened. Our team has been notified.</p>
      </Stack>
      <p className={classes['id']}>
        Error ID: <span className="code">{errorId}</span>
      </p>
      <Row gap={3} justify="center" wrap className={classes['actions']}>
        {attemptsLeft > 0 && (
          <Button
            variant="primary"
            icon={<IconRefresh aria-hidden="true" stroke={1.75} />}
            onClick={onRetry}
          >
            Try Again ({attemptsLeft} {attemptsLeft === 1 ? 'attempt' : 'attempts'} left)
          </Button>
        )}
        <ButtonAnchor href="/?home=1" icon={<IconHome aria-hidden="true" stroke={1.75} />}>
          Go to Homepage
        </ButtonAnchor>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </Row>
      <p className={classes['small']}>If this problem persists, please contact support.</p>
    </>
  );
  return isFramed ? (
    <div className={classNames(classes['screen'], classes['framed'])}>{content}</div>
  ) : (
    <main id="main" tabIndex={-1} className={classes['screen']}>
      {content}
    </main>
  );
}
