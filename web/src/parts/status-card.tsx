import {
  customerProgress,
  customerProgressIndex,
  type ShownStatus,
} from '@backhaul/domain/order/customer-view.ts';
import { type ReactNode, useId } from 'react';
import { IconClock } from '@tabler/icons-react';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { ProgressLine, progressSteps } from '../ui/progress-line.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { StatusSentence } from '../words/everyone/status-sentence.ts';
import classes from './order-card/order-card.module.css';

const steps = customerProgress.map(({ status, label }) => ({ key: status, label }));

/** Renders the progress line. Renders nothing for a status that is not a step of the line. */
function Progress({ status }: { status: ShownStatus }) {
  const current = steps[customerProgressIndex(status)];
  if (!current) return null;
  return (
    <div className={classes['status-progress']}>
      <ProgressLine steps={progressSteps(steps, current.key)} size="lg" />
    </div>
  );
}

/**
 * A card with the order's status as one sentence, its explanation, the possible actions, and the progress
 * line.
 */
export function StatusCard({
  order: { status, trackingNumber },
  sentence: { text, aside },
  explanation,
  isUnpaid = false,
  children,
}: {
  order: { status: ShownStatus; trackingNumber: string };
  sentence: StatusSentence;
  explanation: string;
  /**
   * True if the order is not paid yet. A label says so instead of the order's status, because no driver is
   * sent before payment.
   */
  isUnpaid?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" className={classes['status-card']} aria-labelledby={id}>
      <Row align="center" wrap size={14} className={classes['badge']}>
        {isUnpaid ? (
          <Badge tone="warn" icon={<IconClock stroke={1.75} />}>
            Not paid yet
          </Badge>
        ) : (
          <StatusBadge status={status} />
        )}
        <Text as="span" tone="faint" className="code">
          {trackingNumber}
        </Text>
      </Row>
      <h1 id={id}>
        {text}
        {aside !== undefined && (
          <>
            , <span className="no-break">{aside}</span>
          </>
        )}
      </h1>
      <Text size={18} tone="quiet" above={3} className={classes['status-message']}>
        {explanation}
      </Text>
      {children}
      <Progress status={status} />
    </Card>
  );
}
