import type { ReactNode } from 'react';
import classes from './marks.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'plain' | 'kraft';

interface BadgeProps {
  icon: ReactNode;
  children: ReactNode;
  tone?: BadgeTone;
  /** True for a height of 22 px, for tables. */
  dense?: boolean;
  className?: string | undefined;
}

/** A small label with an icon, a word and a color. Color must never be the only sign. */
export function Badge({ icon, children, tone, dense, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        classes['badge'],
        tone && classes[tone],
        dense && classes['dense'],
        className,
      )}
    >
      <span className={classes['icon']} aria-hidden="true">
        {icon}
      </span>
      {children}
    </span>
  );
}
