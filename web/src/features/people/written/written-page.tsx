import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import type { PageMeta } from '../../../written/page-meta.ts';
import { Text } from '../../../ui/layout.tsx';
import classes from './written-page.module.css';

/** The layout of a text page. `children` are its text. */
export function WrittenPage({ page, children }: { page: PageMeta; children: ReactNode }) {
  return (
    <SitePage>
      <article className={`wrap ${classes['page']}`}>
        <h1>{page.title}</h1>
        <Text size={14} tone="faint" above={2} below={5}>
          Updated {formatCalendarDay(page.updated)}.
        </Text>
        <Text size={18} tone="quiet" below={8} className={classes['lead']}>
          {page.summary}
        </Text>
        {children}
      </article>
    </SitePage>
  );
}
