import type { Order } from '@backhaul/contract/order-answer.ts';
import { IconChevronRight, IconCircle } from '@tabler/icons-react';
import { clockText } from '../../../lib/format/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNow } from '../../../lib/use-now.ts';
import classes from '../../../parts/thread/thread.module.css';

/**
 * A bar that says that the driver is at the door, with the time that the driver still waits. It links to the
 * order's page, and renders nothing if no driver is there.
 */
export function DoorBar({ order: { id, status, door } }: { order: Order }) {
  const nowMs = useNow(1_000);
  if (status !== 'assigned' || door === null) return null;
  const { wait } = door;
  const leftMs =
    wait === null
      ? null
      : Math.min(
          Date.parse(wait.until) - Date.parse(wait.from),
          Math.max(0, Date.parse(wait.until) - nowMs),
        );
  return (
    <Link to={paths.orderStatus({ orderId: id })} className={classes['door']}>
      <IconCircle aria-hidden="true" stroke={3} />
      <strong>At your door</strong>
      {leftMs !== null && <span>{clockText(leftMs)} left</span>}
      <IconChevronRight aria-hidden="true" stroke={1.75} />
    </Link>
  );
}
