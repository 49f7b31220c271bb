import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import classes from './customer-dashboard.module.css';

/** A section of the dashboard with a heading. A sum or a button may follow the heading. */
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
    <Stack as="section" gap={4} shrinks aria-labelledby={id}>
      <div className={classes['section-head']}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </Stack>
  );
}
