import { useId, type ReactNode } from 'react';
import classes from './order-status.module.css';

/** A section of the page with a heading, without a card around it. */
export function StatusSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
