import '../ui/global.css';
import type { HelpFacts, PageMaking } from '@backhaul/contract/public-pages.ts';
import { HelpArticle } from '../features/people/help/help-article.tsx';
import {
  HelpCenter,
  helpCenterTitle,
  type HelpSearched,
} from '../features/people/help/help-center.tsx';
import { NoArticle, noArticleTitle } from '../features/people/help/no-article.tsx';
import { paths } from '../lib/paths.ts';
import { Prose } from '../parts/prose/prose.tsx';
import { articleOf, loadArticle } from '../written/content.ts';
import { type ArticleMeta, helpGroupLabels } from '../written/page-meta.ts';
import { type DocumentParts, renderDocument } from './document.tsx';

export async function renderHelp(
  { environment, view }: HelpFacts,
  assets: PageMaking,
): Promise<string> {
  return renderDocument({ ...(await partsOf(view)), environment, assets });
}

async function partsOf(
  view: HelpFacts['view'],
): Promise<Omit<DocumentParts, 'environment' | 'assets'>> {
  const article = view.kind === 'article' ? articleOf(view.id) : undefined;
  if (article) return articleParts(article);
  if (view.kind === 'center' || view.kind === 'found') {
    const searched = view.kind === 'found' ? await search(view.typed) : undefined;
    return {
      path: paths.helpCenter,
      canonical: paths.helpCenter,
      isPrivate: searched !== undefined,
      title: searched ? `${searched.typed} · ${helpCenterTitle}` : helpCenterTitle,
      description:
        'Read how a return works, what a return costs, what happens at the door and at the store, and how drivers work. Search or look through all topics.',
      children: <HelpCenter searched={searched} />,
    };
  }
  return {
    path: paths.helpCenter,
    isPrivate: true,
    title: noArticleTitle,
    description: 'The article may have moved. Search the Help Center.',
    children: <NoArticle />,
  };
}

async function search(typed: string): Promise<HelpSearched> {
  const { searchHelp } = await import('../features/people/help/search-help.ts');
  return { typed, found: searchHelp(typed) };
}

async function articleParts(
  article: ArticleMeta,
): Promise<Omit<DocumentParts, 'environment' | 'assets'>> {
  const path = paths.helpArticle({ articleId: article.id });
  const html = await loadArticle(article.id);
  return {
    path,
    canonical: path,
    title: article.title,
    description: article.summary,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.summary,
      dateModified: article.updated,
      articleSection: helpGroupLabels[article.group],
    },
    children: (
      <HelpArticle article={article}>
        <Prose html={html} />
      </HelpArticle>
    ),
  };
}
