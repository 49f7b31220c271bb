import type { ReactNode } from 'react';
import classes from './state-line.module.css';

/** The state of dispatch in a sentence, what comes first, and the acts that answer it. */
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
