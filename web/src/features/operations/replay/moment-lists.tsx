import { staffStatusLabels } from '@backhaul/domain/order/customer-view.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout.tsx';
import type { Followed } from './followed.ts';
import type { DriverThen, Moment, OrderThen } from './moment-of.ts';
import classes from './replay.module.css';

/**
 * The maximum number of entries that each list shows. A person can follow a driver or an order to see the
 * rest.
 */
const mostShown = 25;

interface Following {
  followed: Followed;
  onFollow: (followed: Followed) => void;
}

/** The drivers and orders on the map, as lists. */
export function MomentLists({ moment, ...following }: { moment: Moment } & Following) {
  return (
    <>
      <Listed title="Drivers" of={moment.drivers} none="No driver was on the road.">
        {(one) => <DriverLine key={one.driver.id} one={one} {...following} />}
      </Listed>
      <Listed title="Returns" of={moment.orders} none="No return was open.">
        {(one) => <OrderLine key={one.order.id} one={one} {...following} />}
      </Listed>
    </>
  );
}

function Listed<Entry>({
  title,
  of,
  none,
  children,
}: {
  title: string;
  of: readonly Entry[];
  none: string;
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <section aria-label={title} className={classes['listed']}>
      <h2>
        {title} <small>{of.length}</small>
      </h2>
      {of.length === 0 && <Text tone="faint">{none}</Text>}
      <ul>{of.slice(0, mostShown).map(children)}</ul>
      {of.length > mostShown && <small>and {of.length - mostShown} more</small>}
    </section>
  );
}

function FollowButton({
  thing,
  name,
  followed,
  onFollow,
}: { thing: NonNullable<Followed>; name: string } & Following) {
  const isFollowed = followed?.kind === thing.kind && followed.id === thing.id;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isFollowed}
      aria-label={`Follow ${name}`}
      onClick={() => onFollow(isFollowed ? null : thing)}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}

function positionWords({ position, jobs }: DriverThen): string {
  const work = jobs.length === 0 ? 'free' : jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
  if (position === null) return `${work}, position unknown`;
  if (!position.isSilent) return work;
  return `${work}, no signal for ${Math.round(position.ageSeconds / 60)} min`;
}

function DriverLine({ one, ...following }: { one: DriverThen } & Following) {
  const { id, name } = one.driver;
  return (
    <li>
      <span>
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
        <small>{positionWords(one)}</small>
      </span>
      <FollowButton thing={{ kind: 'driver', id }} name={name} {...following} />
    </li>
  );
}

function OrderLine({ one, ...following }: { one: OrderThen } & Following) {
  const { order, step, driver, isLate } = one;
  const { id, trackingNumber } = order;
  return (
    <li>
      <span>
        <span>
          <ThingLink kind="order" id={id}>
            {order.pickup.name}
          </ThingLink>{' '}
          {isLate && (
            <Badge tone="bad" icon={<IconAlertTriangle stroke={2} />} dense>
              Late
            </Badge>
          )}
        </span>
        <small>
          {staffStatusLabels[step.status]}
          {driver === null ? '' : `, ${driver.name}`}, to {order.dropoff.name}
        </small>
      </span>
      <FollowButton thing={{ kind: 'order', id }} name={trackingNumber} {...following} />
    </li>
  );
}
