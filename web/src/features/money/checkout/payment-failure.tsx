import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Row } from '../../../ui/layout.tsx';
import classes from './checkout.module.css';

/**
 * A message beside the form, which stays after the toast has disappeared. It is always in the page, so that
 * screen readers announce it, and takes the focus that the disabled button lost.
 */
export function PaymentFailure({
  failure,
}: {
  /** The reason the payment failed, and the next step. */
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
