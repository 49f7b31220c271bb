import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { articleOf, articles } from '../../../written/content.ts';
import { type ArticleMeta, helpGroupLabels } from '../../../written/page-meta.ts';
import { ArticleList } from './article-list.tsx';
import { AskPeople } from './ask-people.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './help.module.css';
import { HelpSearch } from './help-search.tsx';

/** The layout of a help article. `children` are its text. */
export function HelpArticle({ article, children }: { article: ArticleMeta; children: ReactNode }) {
  const { title, summary, updated, minutesToRead, group } = article;
  return (
    <SitePage>
      <div className={`wrap ${classes['article-page']}`}>
        <nav className={classes['crumbs']} aria-label="Breadcrumb">
          <Link to={paths.helpCenter}>Help</Link>
          <span aria-hidden="true">/</span>
          <Link to={paths.helpCenter} hash={`group-${group}`}>
            {helpGroupLabels[group]}
          </Link>
        </nav>
        <div className={classes['grid']}>
          <article>
            <h1>{title}</h1>
            <Text size={14} tone="faint" above={2} below={5}>
              Updated {formatCalendarDay(updated)}.{' '}
              {minutesToRead === 1 ? '1 minute' : `${minutesToRead} minutes`} to read.
            </Text>
            <Text size={18} tone="quiet" below={6} className={classes['lead']}>
              {summary}
            </Text>
            {children}
          </article>
          <aside className={classes['side']} aria-label="More help">
            <HelpSearch />
            <Text as="h2" size={18} above={8}>
              Read next
            </Text>
            <ArticleList articles={readNext(article)} />
          </aside>
        </div>
        <AskPeople />
      </div>
    </SitePage>
  );
}

const readNextAtMost = 4;

/** The articles to read next: related ones, then the others of the same group. */
function readNext({ id, group, related }: ArticleMeta): ArticleMeta[] {
  const named = related.map((name) => articleOf(name)).filter((found) => found !== undefined);
  const beside = articles.filter((other) => other.group === group && other.id !== id);
  return [...new Set([...named, ...beside])].slice(0, readNextAtMost);
}
