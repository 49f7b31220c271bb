import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Row, Stack } from './layout.tsx';
import classes from './lines.module.css';

interface End {
  title: ReactNode;
  detail?: ReactNode;
}

/** The addresses of the pickup and the store, joined by a line. `band` is for the top of a card. */
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
    <Row gap={3} className={classNames(band && classes['band'], className)}>
      <span className={classes['rail']} aria-hidden="true">
        <i className={classes['ring']} />
        <i className={classes['square']} />
      </span>
      <Stack gap={4} size={14} leading={1.35} className={classes['text']}>
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
      </Stack>
    </Row>
  );
}
