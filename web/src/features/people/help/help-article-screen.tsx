import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/router/use-router.ts';
import { LoadedProse } from '../../../parts/prose/loaded-prose.tsx';
import { articleOf, loadArticle } from '../../../written/content.ts';
import { HelpArticle } from './help-article.tsx';
import { NoArticle, noArticleTitle } from './no-article.tsx';

/** The page with a help article, within the app. */
export function HelpArticleScreen() {
  const { articleId } = useParams(paths.helpArticle.pattern);
  const article = articleOf(articleId);
  usePageTitle(article?.title ?? noArticleTitle);
  if (!article) return <NoArticle />;
  return (
    <HelpArticle article={article}>
      <LoadedProse text={loadArticle(articleId)} />
    </HelpArticle>
  );
}
