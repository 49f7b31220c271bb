import type { ReactNode } from 'react';
import classes from './illustration.module.css';

/**
 * The frame of a picture, 320 × 200 units, in flat brown and dark blue. Without a label the picture is
 * decorative.
 */
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
