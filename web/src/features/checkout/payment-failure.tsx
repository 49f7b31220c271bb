import { IconAlertTriangle } from '@tabler/icons-react';
import { Row } from '../../ui/layout.tsx';
import classes from './payment-form.module.css';

/** Stays beside the form after the toast has gone. The live region is always mounted so that its text is announced. */
export function PaymentFailure({ reason, next }: { reason: string | undefined; next: string }) {
  return (
    <div role="alert">
      {reason !== undefined && (
        <Row gap={3} size={14} tone="bad" className={classes['failure']}>
          <IconAlertTriangle aria-hidden="true" size={20} stroke={1.75} />
          <p>
            <strong>Payment Failed</strong>
            <span>{reason}</span> <span>{next}</span>
          </p>
        </Row>
      )}
    </div>
  );
}
