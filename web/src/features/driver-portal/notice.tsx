import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import classes from './notice.module.css';

/** A strip that stays until what it says is no longer so. `alert`: it came up because of what was just done. */
export function Notice({
  tone,
  icon,
  role,
  action,
  children,
}: {
  tone: 'quiet' | 'warn' | 'bad';
  icon: ReactNode;
  role?: 'status' | 'alert';
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role={role} className={classNames(classes['notice'], classes[tone])}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <div className={classes['said']}>{children}</div>
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
