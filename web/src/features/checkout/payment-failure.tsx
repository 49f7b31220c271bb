import { IconAlertTriangle } from '@tabler/icons-react';
import { Row } from '../../ui/layout.tsx';
import classes from './payment-form.module.css';

/** Stays beside the form after the toast has gone. The live region is always mounted so that its text is announced. */
export function PaymentFailure({
  failure,
}: {
  /** Why, and what to do next. */
  failure: { reason: string; next: string } | undefined;
}) {
  return (
    <div role="alert">
      {failure !== undefined && (
        <Row gap={3} size={14} tone="bad" className={classes['failure']}>
          <IconAlertTriangle aria-hidden="true" size={20} stroke={1.75} />
          <p>
            <strong>Payment Failed</strong>
            <span>{failure.reason}</span> <span>{failure.next}</span>
          </p>
        </Row>
      )}
    </div>
  );
}
