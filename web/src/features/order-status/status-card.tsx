import type { Order } from '@backhaul/contract/order-answer.ts';
import {
  customerProgress,
  customerProgressIndex,
  type ShownStatus,
} from '@backhaul/domain/order/customer-view.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { PayLink } from '../../parts/pay-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/layout.tsx';
import { ProgressLine, progressSteps } from '../../ui/progress-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

import { statusAddition, statusSentence } from './status-page.ts';
import classes from './status-card.module.css';

const steps = customerProgress.map(({ status, label }) => ({ key: status, label }));

/** The progress line has no step for these statuses, so it is left out. */
function ProgressRow({ status }: { status: ShownStatus }) {
  const current = steps[customerProgressIndex(status)];
  if (!current) return null;
  return (
    <div className={classes['progress']}>
      <ProgressLine steps={progressSteps(steps, current.key)} size="lg" />
    </div>
  );
}

/** The status sentence, its explanation, and the progress line. */
export function StatusCard({ order }: { order: Order }) {
  const viewpoint = { nowMs: useNow(10_000), timeZone: useTimeZone() };
  const { text, aside } = statusSentence(order, viewpoint);
  const addition = statusAddition(order, viewpoint);
  return (
    <Card as="section" className={classes['card']} aria-labelledby="order-heading">
      <Row align="center" wrap size={14} className={classes['badge']}>
        <StatusBadge status={order.status} />
        <span className={`code ${classes['number']}`}>{order.trackingNumber}</span>
      </Row>
      <h1 id="order-heading">
        {text}
        {aside !== undefined && (
          <>
            , <span className="no-break">{aside}</span>
          </>
        )}
      </h1>
      <p className={classes['message']}>
        {order.statusMessage} {addition}
      </p>
      {isUnpaid(order) && (
        <div className={classes['due']}>
          <PayLink
            showsAmount
            order={{
              id: order.id,
              trackingNumber: order.trackingNumber,
              price: order.totalPrice,
            }}
          />
        </div>
      )}
      <ProgressRow status={order.status} />
    </Card>
  );
}
