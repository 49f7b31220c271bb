import { IconHome, IconRefresh } from '@tabler/icons-react';
import type { Fate } from '../lib/errors/report-shown.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { CounterArt } from './counter-art.tsx';
import classes from './app.module.css';

/** The server has the report, the device keeps it, or nobody could be told. */
export type ReportFate = Fate | 'lost';

/** Only what is so: the specified words stand while the report is on its way and once it has arrived. */
const reportWords: Readonly<Record<ReportFate, string>> = {
  told: 'Our team has been notified.',
  kept: 'Our team is notified as soon as there is a connection.',
  lost: 'Our team could not be notified: please tell us the error ID.',
};

/** The error screen. Home is a full page load, because the app itself may be broken. */
export function ErrorScreen({
  errorId,
  report,
  attemptsLeft,
  onRetry,
  isFramed,
}: {
  /** Null where nothing failed but the network, without which the page's code cannot come. */
  errorId: string | null;
  /** Null while it is on its way. */
  report: ReportFate | null;
  attemptsLeft: number;
  onRetry: () => void;
  /** Set when a layout around it already provides the main region. */
  isFramed: boolean;
}) {
  const content = (
    <>
      <div className={classes['art']}>
        <CounterArt />
      </div>
      <Stack role="alert" gap={3} across="center">
        <h1>{errorId ? 'Something went wrong' : 'No signal'}</h1>
        <p>
          {errorId
            ? `We're sorry, but something unexpected happened. ${reportWords[report ?? 'told']}`
            : 'This page is not saved on this device. It opens by itself once you are back online.'}
        </p>
      </Stack>
      {errorId && (
        <p className={classes['id']}>
          Error ID: <span className="code">{errorId}</span>
        </p>
      )}
      <Row above={4} below={4} gap={3} justify="center" wrap>
        {attemptsLeft > 0 && (
          <Button
            variant="primary"
            icon={<IconRefresh aria-hidden="true" stroke={1.75} />}
            onClick={onRetry}
          >
            {errorId
              ? `Try Again (${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left)`
              : 'Try Again'}
          </Button>
        )}
        <ButtonAnchor href="/?home=1" icon={<IconHome aria-hidden="true" stroke={1.75} />}>
          Go to Homepage
        </ButtonAnchor>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </Row>
      {errorId && (
        <p className={classes['small']}>If this problem persists, please contact support.</p>
      )}
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
