import '../ui/global.css';
import { writtenPaths } from '@backhaul/contract/page-paths.ts';
import type { PageMaking, WrittenFacts } from '@backhaul/contract/public-pages.ts';
import { WrittenPage } from '../features/written/written-page.tsx';
import { Prose } from '../parts/prose/prose.tsx';
import { loadPage, loadSections, pageOf } from '../written/content.ts';
import type { Section } from '../written/page-meta.ts';
import { renderDocument } from './document.tsx';

export async function renderWritten(
  { environment, name }: WrittenFacts,
  assets: PageMaking,
): Promise<string> {
  const page = pageOf(name);
  const [html, sections] = await Promise.all([loadPage(name), loadSections(name)]);
  return renderDocument({
    path: writtenPaths[name],
    canonical: writtenPaths[name],
    title: page.title,
    description: page.summary,
    data: name === 'faq' ? questionsOf(sections) : undefined,
    environment,
    assets,
    children: (
      <WrittenPage page={page}>
        <Prose html={html} />
      </WrittenPage>
    ),
  });
}

/** Questions and answers as search engines read them (schema.org). */
function questionsOf(sections: readonly Section[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, text }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
