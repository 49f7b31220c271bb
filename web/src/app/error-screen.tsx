import { IconHome, IconRefresh } from '@tabler/icons-react';
import type { Fate } from '../lib/errors/report-shown.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { CounterArt } from './counter-art.tsx';
import classes from './app.module.css';

/**
 * The result of an error report. `told`: the server has the report. `kept`: the report waits on the device.
 * `lost`: nobody could be notified.
 */
export type ReportFate = Fate | 'lost';

/**
 * The sentence that says if our team has the error report. The sentence for `told` comes from the
 * specification and is also shown while the report is being sent.
 */
const reportWords: Readonly<Record<ReportFate, string>> = {
  told: 'Our team has been notified.',
  kept: 'We notify our team when you are online again.',
  lost: 'We could not notify our team. Please send us the error ID.',
};

/** The error screen. Its Home button loads the page again, because the app itself may be broken. */
export function ErrorScreen({
  errorId,
  report,
  attemptsLeft,
  onRetry,
  isFramed,
}: {
  /**
   * The ID of the error; null if there is nothing to report, because the page's code could not load without a
   * network.
   */
  errorId: string | null;
  /** The result of the error report; null while the report is being sent. */
  report: ReportFate | null;
  attemptsLeft: number;
  onRetry: () => void;
  /** True inside a layout, which already contains the page's <main> element. */
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
            : 'This page is not saved on this device. The page opens when you are online again.'}
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
