import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { OrderPriority } from '@backhaul/domain/order/order-priority.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconClock,
  IconGlassFull,
  IconPencil,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { entryOf } from '../../lib/entry-of.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Row } from '../../ui/layout.tsx';
import { endingText } from '../../words/everyone/priority.ts';
import classes from '../order-card/order-card.module.css';

export const priorityLabels: Readonly<Record<OrderPriority, string>> = {
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};
const priorityLooks: Readonly<Record<OrderPriority, { tone: BadgeTone; icon: Icon }>> = {
  normal: { tone: 'plain', icon: IconClock },
  high: { tone: 'warn', icon: IconAlertTriangle },
  urgent: { tone: 'bad', icon: IconBolt },
};

/**
 * Badges for an order's urgency and for the care that the item needs, then the deadline that makes the order
 * urgent.
 */
export function JobBadges({ order }: { order: DriverOrder }) {
  const look = entryOf(priorityLooks, order.priority);
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const ending = endingText(order, { counter: order.returnName, nowMs, timeZone });
  return (
    <Row as="p" align="center" wrap className={classes['badges']}>
      {look && (
        <Badge tone={look.tone} icon={<look.icon stroke={1.75} />}>
          {priorityLabels[order.priority]}
        </Badge>
      )}
      <HandlingBadges order={order} />
      {ending !== null && <span className="tabular">{ending}</span>}
    </Row>
  );
}

export function HandlingBadges({ order }: { order: DriverOrder }) {
  return (
    <>
      {order.isFragile && (
        <Badge tone="plain" icon={<IconGlassFull stroke={1.75} />}>
          Fragile
        </Badge>
      )}
      {order.requiresSignature && (
        <Badge tone="plain" icon={<IconPencil stroke={1.75} />}>
          Signature Required
        </Badge>
      )}
      {order.way === 'counter' && order.policyResult === 'unverified' && (
        <Badge tone="warn" icon={<IconShieldQuestion stroke={1.75} />}>
          Policy unverified
        </Badge>
      )}
    </>
  );
}
