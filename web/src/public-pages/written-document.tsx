import '../ui/global.css';
import { writtenPaths } from '@backhaul/contract/page-paths.ts';
import type { PageMaking, WrittenFacts } from '@backhaul/contract/public-pages.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { WrittenPage } from '../features/people/written/written-page.tsx';
import { rulesOf } from '../lib/prices.ts';
import { Prose } from '../parts/prose/prose.tsx';
import { loadPage, loadSections, pageOf } from '../written/content.ts';
import type { Section } from '../written/page-meta.ts';
import { fillPrices } from '../written/price-facts.ts';
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
    data:
      name === 'faq'
        ? questionsOf(sections, environment && rulesOf(environment.prices))
        : undefined,
    environment,
    assets,
    children: (
      <WrittenPage page={page}>
        <Prose html={html} />
      </WrittenPage>
    ),
  });
}

/** Questions and answers in the schema.org format of search engines. */
function questionsOf(sections: readonly Section[], rules: FareRules | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, text }) => ({
      '@type': 'Question',
      name: fillPrices(heading, rules),
      acceptedAnswer: { '@type': 'Answer', text: fillPrices(text, rules) },
    })),
  };
}
