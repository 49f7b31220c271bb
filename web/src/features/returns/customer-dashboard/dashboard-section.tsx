import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import classes from './customer-dashboard.module.css';

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
    <Stack as="section" gap={4} shrinks aria-labelledby={id}>
      <div className={classes['section-head']}>
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </Stack>
  );
}
