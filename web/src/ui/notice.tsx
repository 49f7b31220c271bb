import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './notice.module.css';

/**
 * An important message beside its subject, shown as long as it applies. Use `alert` for the result of what was just
 * done; without a role the caller's live region announces it.
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
  /** A heading above the text. */
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
