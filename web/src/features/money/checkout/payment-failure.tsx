import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Row } from '../../../ui/layout.tsx';
import classes from './checkout.module.css';

/**
 * Stays beside the form after the toast has gone. The live region is always mounted so that its text is announced; it
 * takes the focus, which the disabled button lost.
 */
export function PaymentFailure({
  failure,
}: {
  /** The reason, and the next step. */
  failure: { reason: string; next: string } | undefined;
}) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) message.current?.focus();
  }, [failure]);
  return (
    <div role="alert" ref={message} tabIndex={-1}>
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
