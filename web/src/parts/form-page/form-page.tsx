import type { ReactNode } from 'react';
import { SitePage } from '../shell/site-page.tsx';
import classes from './form-page.module.css';

/** A public page that asks for something: what and why, the form, and beside it what else helps. */
export function FormPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <SitePage>
      <div className={`wrap ${classes['grid']}`}>
        <div>
          <h1>{title}</h1>
          <p className={classes['lead']}>{lead}</p>
          {children}
        </div>
        <aside className={classes['aside']} aria-label="Other ways">
          {aside}
        </aside>
      </div>
    </SitePage>
  );
}
