import type { ReactNode } from 'react';
import classes from './state-line.module.css';

/**
 * A sentence about the state of dispatch (giving returns to drivers), then the most urgent task, then the
 * buttons for it.
 */
export function StateLine({
  says,
  more,
  children,
}: {
  says: string;
  more?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes['line']}>
      <p role="status">
        <strong>{says}</strong> {more !== undefined && <span>{more}</span>}
      </p>
      <div>{children}</div>
    </div>
  );
}
