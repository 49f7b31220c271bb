import type { AreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { unservedWords } from './plan-words.ts';
import classes from './plan.module.css';

/**
 * Lists the returns that fit no driver's route, each with the reason. They stay open to all drivers.
 */
export function UnservedList({
  unserved,
  timeOf,
}: {
  unserved: AreaPlan['unserved'];
  timeOf: (instant: string) => string;
}) {
  if (unserved.length === 0) return null;
  return (
    <section aria-label="Returns without a driver" className={classes['unserved']}>
      <h2>
        Returns without a driver <small>{unserved.length}</small>
      </h2>
      <ul>
        {unserved.map(({ orderId, street, store, windowStartAt, windowEndAt, reason }) => (
          <li key={orderId}>
            <span>
              <ThingLink kind="order" id={orderId}>
                {street}
              </ThingLink>{' '}
              to {store}, {timeOf(windowStartAt)} to {timeOf(windowEndAt)}
            </span>
            <small>{unservedWords[reason]}</small>
          </li>
        ))}
      </ul>
      <p>All drivers can still accept these returns.</p>
    </section>
  );
}
