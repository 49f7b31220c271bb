import type { ReactNode } from 'react';
import classes from './illustration.module.css';

/** Flat kraft and ink on a 320 × 200 sheet. Without a label the picture is decoration. */
export function Illustration({
  label,
  children,
}: {
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      className={classes['illustration']}
      viewBox="0 0 320 200"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}

export { classes as paint };
