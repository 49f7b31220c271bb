import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import type { PageMeta } from '../../../written/page-meta.ts';
import classes from './written-page.module.css';

/** A page of words; `children` are its text. */
export function WrittenPage({ page, children }: { page: PageMeta; children: ReactNode }) {
  return (
    <SitePage>
      <article className={`wrap ${classes['page']}`}>
        <h1>{page.title}</h1>
        <p className={classes['updated']}>Updated {formatCalendarDay(page.updated)}.</p>
        <p className={classes['lead']}>{page.summary}</p>
        {children}
      </article>
    </SitePage>
  );
}
