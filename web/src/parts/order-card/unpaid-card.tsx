import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { unpaidExpiresAt } from '@backhaul/domain/order/order-deadlines.ts';
import { IconClock } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { PayLink } from '../pay-link.tsx';
import { PickupWindow } from '../pickup-window.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './order-card.module.css';

/** The deadline to pay the order. The server computes it with the same function. */
function payableUntil({ createdAt, slotEndAt }: OrderCard): string {
  const times = { createdAt: Date.parse(createdAt), slotEndAt: Date.parse(slotEndAt) };
  return new Date(unpaidExpiresAt(times)).toISOString();
}

/**
 * The card of an unpaid order: its price, the deadline, and a button to pay. No driver is sent before
 * payment.
 */
export function UnpaidCard({ order }: { order: OrderCard }) {
  const titleId = `pay-${order.id}`;
  const nameId = `order-${order.id}`;
  return (
    <Card as="article" className={classes['unpaid-card']} aria-labelledby={`${titleId} ${nameId}`}>
      <Row align="center" wrap gap={3} size={14} tone="faint">
        <Badge tone="warn" icon={<IconClock stroke={1.75} />}>
          {order.paymentStatus === 'failed' ? 'Payment failed' : 'Not paid yet'}
        </Badge>
        <span className="code">{order.trackingNumber}</span>
      </Row>
      <h3 id={titleId}>Pay {formatDollars(order.price)} to send a driver</h3>
      <p>
        <Text as="strong" breaks id={nameId}>
          {order.orderName}
        </Text>{' '}
        to {order.dropoffName}. <PickupWindow slot={order} />.
      </p>
      <Text tone="quiet">
        {order.statusMessage} If you do not pay, the order ends{' '}
        <SpokenTime instant={payableUntil(order)} /> at no cost.
        {order.credit > 0 && ` Your credit pays ${formatDollars(order.credit)} of the price.`}
      </Text>
      <PayLink order={order} showsAmount wide />
      <Link className={classes['more']} to={paths.orderStatus({ orderId: order.id })}>
        Change or cancel the order
      </Link>
    </Card>
  );
}
