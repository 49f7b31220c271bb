import { classNames } from './class-names.ts';
import classes from './lines.module.css';

/**
 * Moves the ring by up to 26 pixels, so that it does not cover the mark at either end of the line. `share` is
 * its position on the line, from 0 to 1.
 */
const clearOfEnds = (share: number) => 26 - 52 * share;

/**
 * A line from one day to another, with a ring at today. Screen readers skip the line, because the texts at
 * both ends say everything.
 */
export function SpanLine({
  from,
  to,
  share,
  isRunning = true,
  starts = 'square',
}: {
  from: string;
  to: string;
  /** The part of the time that has passed, from 0 to 1. */
  share: number;
  /** False once the period has ended: the line is then full and has no ring. */
  isRunning?: boolean;
  /** The mark at the start: a square for a counter, a ring for a door. */
  starts?: 'square' | 'ring';
}) {
  const passed = Math.min(1, Math.max(0, isRunning ? share : 1)) * 100;
  const ring = isRunning ? clearOfEnds(share) : 0;
  return (
    <div>
      <svg className={classes['line']} aria-hidden="true" height="18" width="100%">
        <g>
          <line x1="0" y1="9" x2="100%" y2="9" className={classes['ahead']} />
          <svg x={`${passed}%`} overflow="visible">
            <line x1={`${-passed}%`} y1="9" x2={ring} y2="9" className={classes['passed']} />
          </svg>
        </g>
        {starts === 'square' ? (
          <rect x="0" y="2" width="14" height="14" rx="4" className={classes['counter']} />
        ) : (
          <circle cx="7" cy="9" r="5.5" className={classes['door']} />
        )}
        <svg x="100%" overflow="visible" className={classes[isRunning ? 'open' : 'reached']}>
          {starts === 'square' ? (
            <circle cx="-7" cy="9" r="5.5" />
          ) : (
            <rect x="-13" y="3.5" width="11" height="11" rx="3" />
          )}
        </svg>
        {isRunning && (
          <svg x={`${passed}%`} overflow="visible" className={classNames(classes['span-line-now'])}>
            <circle cx={ring} cy="9" r="8" />
            <circle cx={ring} cy="9" r="4.5" />
          </svg>
        )}
      </svg>
      <p className={classes['ends']}>
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
