import type { OrderCard as CardAnswer } from '@backhaul/contract/order-answer.ts';
import {
  customerProgress,
  customerProgressIndex,
  type CustomerStatus,
} from '@backhaul/domain/order/customer-view.ts';
import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ProgressLine, progressSteps } from '../../ui/progress-line.tsx';
import { RouteEnds } from '../../ui/route-ends.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PickupWindow } from '../pickup-window.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import classes from './order-card.module.css';

const steps = customerProgress.map(({ status, label }) => ({ key: status, label }));

/**
 * The step of the progress line for a status. Undefined for a status without a step; the line is then left
 * out.
 */
function progressOf(status: CustomerStatus) {
  const current = steps[customerProgressIndex(status)];
  return current && progressSteps(steps, current.key);
}

/**
 * The card of an open order in a list: item, destination, status and price. The whole card is a link;
 * `actions` appear below.
 */
export function OrderCard({ order, actions }: { order: CardAnswer; actions?: ReactNode }) {
  const titleId = `order-${order.id}`;
  const progress = progressOf(order.status);
  return (
    <Card as="article" flat className={classes['order-card-card']} aria-labelledby={titleId}>
      <Row align="center" wrap size={14} tone="faint" className={classes['top']}>
        <StatusBadge status={order.status} />
        <span className="code">{order.trackingNumber}</span>
        <Text as="span" pushed className={classes['created']}>
          Created <SpokenTime instant={order.createdAt} />
        </Text>
      </Row>
      <Row gap={4} align="baseline" justify="between">
        <Text as="h3" size={20} breaks id={titleId}>
          <Link className={classes['link']} to={paths.orderStatus({ orderId: order.id })}>
            {order.orderName}
          </Link>
        </Text>
        <Price order={order} />
      </Row>
      <p className={classes['order-card-message']}>{order.statusMessage}</p>
      <div className={classes['way']}>
        <RouteEnds
          from={{
            title: order.address,
            detail: <PickupWindow slot={order} />,
          }}
          to={{ title: order.dropoffName, detail: order.retailer }}
        />
        {progress && (
          <div className={classes['order-card-progress']}>
            <ProgressLine steps={progress} />
          </div>
        )}
      </div>
      {actions && (
        <Row gap={3} align="center" wrap className={classes['actions']}>
          {actions}
        </Row>
      )}
    </Card>
  );
}

function Price({ order: { price, credit } }: { order: CardAnswer }) {
  return (
    <Stack as="p" across="end" rigid>
      <Text as="strong" size={18} weight={650} figures>
        <span className="visually-hidden">Price </span>
        {formatDollars(price)}
      </Text>
      {credit > 0 && (
        <Text as="span" size={13} tone="quiet" figures>
          {credit >= price ? 'paid with credit' : `${formatDollars(credit)} paid with credit`}
        </Text>
      )}
    </Stack>
  );
}
