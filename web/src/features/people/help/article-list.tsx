import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { ArticleMeta } from '../../../written/page-meta.ts';
import classes from './article-list.module.css';

/** Links to articles, one below the other. */
export function ArticleList({
  articles,
  withSummary = false,
}: {
  articles: readonly ArticleMeta[];
  withSummary?: boolean;
}) {
  return (
    <ul className={classes['list']}>
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to={paths.helpArticle({ articleId: id })}>
            {title}
            {withSummary && <span>{summary}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
