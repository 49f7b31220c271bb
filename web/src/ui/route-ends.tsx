import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './route-ends.module.css';

interface End {
  title: ReactNode;
  detail?: ReactNode;
}

/** The pickup and the store with both addresses, joined by the line. `band` is for the top of a card. */
export function RouteEnds({
  from,
  to,
  band,
  className,
}: {
  from: End;
  to: End;
  band?: boolean;
  className?: string;
}) {
  return (
    <div className={classNames(classes['ends'], band && classes['band'], className)}>
      <span className={classes['rail']} aria-hidden="true">
        <i className={classes['ring']} />
        <i className={classes['square']} />
      </span>
      <div className={classes['text']}>
        <p>
          <span className="visually-hidden">From </span>
          <strong>{from.title}</strong>
          {from.detail && <span>{from.detail}</span>}
        </p>
        <p>
          <span className="visually-hidden">To </span>
          <strong>{to.title}</strong>
          {to.detail && <span>{to.detail}</span>}
        </p>
      </div>
    </div>
  );
}
