import type { ReactNode } from 'react';
import classes from './dashboard-section.module.css';

/** A part of the dashboard under its heading, with a sum or a button at the heading's end. */
export function DashboardSection({
  id,
  title,
  end,
  children,
}: {
  id: string;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
