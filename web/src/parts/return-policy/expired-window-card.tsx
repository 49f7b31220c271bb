import type { ExpiredWindow } from '@backhaul/domain/policy/return-window.ts';
import { IconCalendarX } from '@tabler/icons-react';
import { Row } from '../../ui/layout.tsx';
import classes from './expired-window-card.module.css';

/** The red card for a return window that has ended. */
export function ExpiredWindowCard({
  retailer,
  expired,
}: {
  retailer: string;
  expired: ExpiredWindow;
}) {
  return (
    <Row gap={3} size={14} tone="bad" className={classes['card']}>
      <IconCalendarX aria-hidden="true" stroke={1.75} />
      <p>
        <strong>Return Window Expired</strong>
        <span>
          Purchased {expired.daysAgo} days ago. {retailer} takes{' '}
          {expired.covers.join(', ') || 'returns'} for {expired.daysAllowed} days.
        </span>
      </p>
    </Row>
  );
}
