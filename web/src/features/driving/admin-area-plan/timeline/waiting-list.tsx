import type { WaitingOrder } from '@backhaul/contract/calls/driving/timeline.ts';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import classes from './timeline.module.css';

/**
 * Lists the returns that no driver has. A return's card has the button to assign it to a driver.
 */
export function WaitingList({
  waiting,
  timeOf,
}: {
  waiting: readonly WaitingOrder[];
  timeOf: (instant: string) => string;
}) {
  return (
    <section aria-label="Without a driver" className={classes['waiting']}>
      <h2>
        Without a driver <b>{waiting.length}</b>
      </h2>
      {waiting.length === 0 && <p>Every return has a driver.</p>}
      <ul>
        {waiting.map(({ orderId, street, store, windowStartAt, windowEndAt }) => (
          <li key={orderId}>
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
    </section>
  );
}
