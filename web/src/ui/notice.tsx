import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './notice.module.css';

/**
 * An important message next to the thing that it is about, shown as long as it applies. Use the role `alert`
 * for the result of the person's last action. Without a role, put the notice into a live region, so that
 * screen readers announce it.
 */
export function Notice({
  tone,
  title,
  icon = <IconAlertTriangle stroke={1.75} />,
  role,
  action,
  children,
}: {
  tone: 'quiet' | 'warn' | 'bad';
  title?: string;
  icon?: ReactNode;
  role?: 'status' | 'alert';
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role={role} className={classNames(classes['notice'], classes[tone])}>
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      <div className={classes['said']}>
        {title !== undefined && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {children}
      </div>
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
