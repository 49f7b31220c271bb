import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import classes from './notice.module.css';

/** Something important, said beside what it is about. The caller's live region announces it. */
export function Notice({
  tone,
  title,
  children,
  action,
}: {
  tone: 'bad' | 'warn' | 'info';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const ToneIcon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classNames(classes['notice'], classes[tone])}>
      <ToneIcon aria-hidden="true" stroke={1.75} />
      <div className={classes['text']}>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
        {action && <div className={classes['action']}>{action}</div>}
      </div>
    </div>
  );
}
