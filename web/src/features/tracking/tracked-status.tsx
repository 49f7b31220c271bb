import { customerProgress, customerProgressIndex } from '@backhaul/domain/order/customer-view.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/layout.tsx';
import { ProgressLine, progressSteps } from '../../ui/progress-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './tracked-status.module.css';
import { trackedAddition, trackedSentence, type TrackedOrder } from './tracked-words.ts';

const steps = customerProgress.map(({ status, label }) => ({ key: status, label }));

/** The status as one sentence, its explanation and the progress line. */
export function TrackedStatus({ order }: { order: TrackedOrder }) {
  const viewpoint = { nowMs: useNow(), timeZone: useTimeZone() };
  const { text, aside } = trackedSentence(order, viewpoint);
  const current = steps[customerProgressIndex(order.status)];
  return (
    <Card as="section" className={classes['card']} aria-labelledby="tracked-heading">
      <Row align="center" wrap size={14} className={classes['badge']}>
        <StatusBadge status={order.status} />
        <span className={`code ${classes['number']}`}>{order.trackingNumber}</span>
      </Row>
      <h1 id="tracked-heading">
        {text}
        {aside !== undefined && (
          <>
            , <span className="no-break">{aside}</span>
          </>
        )}
      </h1>
      <p className={classes['message']}>
        {order.statusMessage} {trackedAddition(order, viewpoint)}
      </p>
      {current && (
        <div className={classes['progress']}>
          <ProgressLine steps={progressSteps(steps, current.key)} size="lg" />
        </div>
      )}
    </Card>
  );
}
