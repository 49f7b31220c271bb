import type { WaitingOrder } from '@backhaul/contract/calls/driving/timeline.ts';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { movable, type Moving } from './moving.ts';
import classes from './timeline.module.css';

/** Lists the returns that have no driver. To assign one, an operator opens its card. */
export function WaitingList({
  waiting,
  moving,
  timeOf,
}: {
  waiting: readonly WaitingOrder[];
  moving: Moving | null;
  timeOf: (instant: string) => string;
}) {
  return (
    <section aria-label="Returns without a driver" className={classes['waiting']}>
      <h2>
        Returns without a driver <b>{waiting.length}</b>
      </h2>
      {waiting.length === 0 && <p>Every return has a driver.</p>}
      <ul>
        {waiting.map(({ orderId, street, store, windowStartAt, windowEndAt }) => (
          <li key={orderId} {...movable(moving, { orderId, street, holderId: null })}>
            <ThingLink kind="order" id={orderId}>
              {street}
            </ThingLink>
            <span>{store}</span>
            <small>
              {timeOf(windowStartAt)} to {timeOf(windowEndAt)}
            </small>
          </li>
        ))}
      </ul>
      {moving !== null && (
        <p className={classes['hint']}>
          Drag a return onto a driver, or select a return and press the M key. Before you decide, we
          show how much more time the driver would need.
        </p>
      )}
    </section>
  );
}
