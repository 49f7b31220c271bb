import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { ArticleMeta } from '../../../written/page-meta.ts';
import { Box, Text } from '../../../ui/layout.tsx';
import classes from './help.module.css';

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
        <Box as="li" ruled="below" key={id}>
          <Link to={paths.helpArticle({ articleId: id })}>
            {title}
            {withSummary && (
              <Text as="span" size={14} tone="quiet">
                {summary}
              </Text>
            )}
          </Link>
        </Box>
      ))}
    </ul>
  );
}
