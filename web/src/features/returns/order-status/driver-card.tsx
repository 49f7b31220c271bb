import type { Order } from '@backhaul/contract/order-answer.ts';
import { IconStar } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { CallButton, RingNote } from '../../../parts/thread/call-button.tsx';
import { MessageButton } from '../../../parts/thread/message-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './order-status.module.css';

/** A card with the driver, and ways to reach them while they work on the order. */
export function DriverCard({
  orderId,
  driver,
  ratedOf = null,
  hasThread,
}: {
  orderId: string;
  driver: NonNullable<Order['driver']>;
  /** The id of the order for which the customer can rate the driver; null if they cannot. */
  ratedOf?: string | null;
  /** True once a driver has accepted, so that the customer and the driver can send messages. */
  hasThread: boolean;
}) {
  const name = driver.name.split(' ')[0] ?? driver.name;
  const count = driver.completedDeliveries;
  return (
    <Card as="section" flat padded className={classes['card']} aria-label="Your driver">
      <Avatar name={driver.name} size="lg" />
      <div>
        <p>
          <strong>{driver.name}</strong>
        </p>
        <Row as="p" align="center" size={14} tone="faint" figures className={classes['record']}>
          <IconStar aria-hidden="true" stroke={1.75} />
          <span className="visually-hidden">Rated </span>
          {driver.rating.toFixed(1)}, {count === 1 ? '1 return' : `${count} returns`}
        </Row>
        {driver.vehicle && (
          <Row as="p" align="center" wrap gap={2} size={14} tone="faint">
            {driver.vehicle.name}
            <strong className="code">
              <span className="visually-hidden">License plate </span>
              {driver.vehicle.plate}
            </strong>
          </Row>
        )}
      </div>
      {ratedOf !== null && (
        <Link to={paths.customerRating} search={{ orderId: ratedOf }} className={classes['rate']}>
          Rate {name}
        </Link>
      )}
      {hasThread && (
        <div className={classes['write']}>
          <RingNote orderId={orderId} />
          <MessageButton orderId={orderId} to={paths.orderMessages({ orderId })} name={name} />
          <CallButton orderId={orderId} name={name} />
        </div>
      )}
    </Card>
  );
}
