import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  OpenRefund,
  readCustomerDashboard,
} from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf, formatShortDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNow } from '../../../lib/use-now.ts';
import {
  refundProgress,
  refundQuestion,
  refundSentence,
  refundSpan,
} from '../../../words/customer/refunds.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { SpanLine } from '../../../ui/span-line.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import classes from './customer-dashboard.module.css';

type Sums = CallAnswer<typeof readCustomerDashboard>['sums'];

/** The number of refunds shown at first. A click shows the rest. */
const shownFirst = 3;

/**
 * The refunds that retailers owe the customer, earliest due date first, with the sums of late refunds and of
 * those that arrived.
 */
export function RefundsSection({
  refunds,
  sums: { expected, overdue, arrived },
}: {
  refunds: readonly OpenRefund[];
  sums: Sums;
}) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const states = [
    { name: 'On time', ...expected },
    { name: 'Late', ...overdue },
    { name: 'Refunds received', ...arrived },
  ].filter(({ count }) => count > 0);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? refunds : refunds.slice(0, shownFirst);
  const unread = expected.count + overdue.count - refunds.length;
  return (
    <DashboardSection
      id="refunds"
      title="Money on its way back"
      end={<strong>{formatDollars(expected.total + overdue.total)}</strong>}
    >
      {states.length > 0 && (
        <dl className={classes['sums']}>
          {states.map(({ name, count, total }) => (
            <Row gap={2} key={name}>
              <dt>{name}</dt>
              <Text as="dd" weight={600} figures>
                {formatDollars(total)} <span>{count === 1 ? '1 refund' : `${count} refunds`}</span>
              </Text>
            </Row>
          ))}
        </dl>
      )}
      {refunds.length === 0 ? (
        <Text tone="quiet">
          No store owes you a refund. After a store takes an item back, you see the refund and its
          due date here.
        </Text>
      ) : (
        <ul className={classes['refunds-section-list']}>
          {shown.map((refund) => (
            <li key={refund.orderId}>
              <Refund refund={refund} today={today} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < refunds.length && (
        <div>
          <Button size="sm" onClick={() => setShowsAll(true)}>
            Show all {refunds.length}
          </Button>
        </div>
      )}
      {showsAll && unread > 0 && (
        <Text size={14} tone="quiet">
          {unread} more {unread === 1 ? 'refund is' : 'refunds are'} due later.{' '}
          <Link to={paths.orders}>See your orders</Link>
        </Text>
      )}
    </DashboardSection>
  );
}

function Refund({ refund, today }: { refund: OpenRefund; today: string }) {
  const { orderId, orderName, retailer, trackingNumber, watch, ticketNumber } = refund;
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useCommand(patchOrder, {
    success: { title: 'Refund Saved', description: trackingNumber },
    onDone: () => setIsAsking(false),
  });
  const amount = formatDollars(watch.expected);
  const named = <span className="visually-hidden">: {orderName}</span>;
  return (
    <article className={classes['refund']} aria-labelledby={`refund-${orderId}`}>
      <Row gap={3} align="center" wrap>
        <Text as="h3" size={18} id={`refund-${orderId}`}>
          {refundSentence(retailer, watch, today)}
        </Text>
        {watch.dueOn < today && (
          <Badge tone="bad" icon={<IconAlertTriangle stroke={1.75} />}>
            Late since {formatShortDay(watch.dueOn)}
          </Badge>
        )}
      </Row>
      <Text size={14} tone="quiet">
        {orderName}. {refundProgress(watch, today)}
      </Text>
      <SpanLine {...refundSpan(watch, today)} />
      {ticketNumber !== null && (
        <Text size={14} tone="quiet">
          You told us that your refund did not arrive. Your ticket is{' '}
          <strong className="code">{ticketNumber}</strong>.
        </Text>
      )}
      <Text as="div" size={14} above={2} className={classes['refunds-section-acts']}>
        <Button onClick={() => setIsAsking(true)}>Refund arrived{named}</Button>
        <Link to={paths.orderStatus({ orderId })}>
          {ticketNumber === null ? 'My refund is missing or different' : 'Open the order'}
          {named}
        </Link>
      </Text>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={refundQuestion(retailer, watch)}
        explanation={`We record a refund of ${amount} and do not ask again. If you got another amount, enter it on the order’s page.`}
        confirm="Refund arrived"
        keep="Not yet"
        isPending={confirm.isPending}
        problem={confirm.problem}
        onConfirm={() => confirm.send({ params: { orderId }, body: { status: 'refunded' } })}
      />
    </article>
  );
}
