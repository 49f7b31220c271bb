import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './lines.module.css';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** A <time> element, or text such as 'now' or 'about 2:45 PM'. */
  time?: ReactNode;
  state: 'done' | 'now' | 'next';
}

/**
 * A vertical line of events: solid for past events, dashed for expected ones. The first point is a ring, the
 * last a square.
 */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={classes['timeline']} aria-label={label}>
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          className={classNames(
            classes[entry.state],
            index === entries.length - 1 && classes['last'],
          )}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          <p className={classes['head']}>
            <strong>{entry.title}</strong>
            {entry.time && <span className={classes['time']}>{entry.time}</span>}
          </p>
          {entry.detail && <p>{entry.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
