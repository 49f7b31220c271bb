import type { OrderCard } from '@backhaul/contract/order-answer.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './orders.module.css';

/** A finished order in two lines: the item, the destination and the charge. */
export function PastRow({ order }: { order: OrderCard }) {
  const nameId = `order-${order.id}`;
  return (
    <article className={classes['row']} aria-labelledby={nameId}>
      <Text as="h3" label weight={600} size={16} breaks id={nameId}>
        <Link to={paths.orderStatus({ orderId: order.id })}>{order.orderName}</Link>
      </Text>
      <p className={classes['money']}>
        {order.charged ? (
          <>
            <span className="visually-hidden">Charged </span>
            {formatDollars(order.charged)}
            {order.credit > 0 && (
              <small>{formatDollars(Math.min(order.credit, order.charged))} paid with credit</small>
            )}
          </>
        ) : (
          'Nothing charged'
        )}
      </p>
      <p className={classes['where']}>
        {order.dropoffName}, <SpokenTime instant={order.slotStartAt} show="day" />
        <span className={`code ${classes['number']}`}>{order.trackingNumber}</span>
      </p>
      <StatusBadge status={order.status} dense />
    </article>
  );
}
