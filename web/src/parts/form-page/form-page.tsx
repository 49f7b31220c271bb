import type { ReactNode } from 'react';
import { SitePage } from '../shell/site-page.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from '../list-page/list-page.module.css';

/** A public page with a form. It explains the form's purpose and offers other help beside it. */
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
          <Text size={18} tone="quiet" above={3} below={8} className={classes['lead']}>
            {lead}
          </Text>
          {children}
        </div>
        <aside className={classes['aside']} aria-label="Other ways">
          {aside}
        </aside>
      </div>
    </SitePage>
  );
}
