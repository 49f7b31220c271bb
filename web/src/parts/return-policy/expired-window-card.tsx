import { IconCalendarX } from '@tabler/icons-react';
import classes from './expired-window-card.module.css';
import type { ExpiredWindow } from './policy-terms.ts';

/** The red card of spec 1 §2, Company browser. */
export function ExpiredWindowCard({
  retailer,
  expired,
}: {
  retailer: string;
  expired: ExpiredWindow;
}) {
  return (
    <div className={classes['card']}>
      <IconCalendarX aria-hidden="true" stroke={1.75} />
      <p>
        <strong>Return Window Expired</strong>
        <span>
          Purchased {expired.daysAgo} days ago. {retailer} takes returns for {expired.daysAllowed}{' '}
          days.
        </span>
      </p>
    </div>
  );
}
