import { readFileSync } from 'node:fs';
import path from 'node:path';
import { developerPaths } from '@backhaul/contract/developer-paths.ts';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../app/escape-html.ts';
import { drawDeveloperPage } from './developer-page.ts';

interface Guide {
  readonly path: string;
  readonly file: string;
  /**
   * The heading of the section that is shown, at the second level (##). Without it, the whole file is shown.
   */
  readonly section?: string;
  /** A title that replaces the document's own title. */
  readonly title?: string;
  readonly about: string;
}

/**
 * The developers' guides, each made from a file in docs/. Tests run the guides' examples as they are written.
 */
const guides: readonly Guide[] = [
  {
    path: developerPaths.guide,
    file: 'api-guide.md',
    about:
      'Book a return from your order page, follow it, confirm the refund, test every ending with a robot driver, and receive webhooks.',
  },
  {
    path: developerPaths.rules,
    file: 'api.md',
    section: 'The public API',
    title: 'Rules for all calls',
    about:
      'The rules for all calls of the public API: keys and scopes, payment, repeated requests, events.',
  },
  {
    path: developerPaths.changes,
    file: 'api-changelog.md',
    about: 'Every change of the public API with its date, and our promises about changes.',
  },
];

const folder = path.resolve(import.meta.dirname, '../../../../docs');

/** Maps the links in the documents to the paths at which we serve them. */
const served: Readonly<Record<string, string>> = {
  'api-guide.md': developerPaths.guide,
  'api.md#the-public-api': developerPaths.rules,
  'api-changelog.md': developerPaths.changes,
};
const isAddress = (href: string) => /^(?:https:\/\/|\/|#)/.test(href);

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

interface Drawn {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly { id: string; text: string }[];
}

function draw(markdown: string): Drawn {
  const headings: { id: string; text: string }[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, text, depth }) {
        if (depth === 1) {
          title = text;
          return '';
        }
        const id = slugOf(text);
        headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Long code lines scroll inside a region that keyboard users can reach.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table({ header, rows }) {
        const words = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const head = header.map((cell) => `<th scope="col">${words(cell)}</th>`).join('');
        const body = rows.map(
          (row) => `<tr>${row.map((cell) => `<td>${words(cell)}</td>`).join('')}</tr>`,
        );
        return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>\n`;
      },
      // A link to a file that we do not serve, such as another file in docs/, becomes plain text.
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = served[href] ?? (isAddress(href) ? href : undefined);
        return address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
      },
    },
  });
  const html = marked.parse(markdown);
  if (typeof html !== 'string') throw new Error('Markdown is read at once.');
  return { title, html, headings };
}

/** A document as it is, or one of its sections with the section's heading as its title. */
function read({ file, section }: Guide): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (section === undefined) return text;
  const [, found] = text.split(`\n## ${section}\n`);
  if (found === undefined) throw new Error(`${file} has no section ${section}.`);
  return `# ${section}\n${found.split('\n## ')[0]}`;
}

const linkTo = (href: string, words: string) =>
  `<li><a href="${href}">${escapeHtml(words)}</a></li>`;

/** HTML with links to all guides and to each part of the first guide, for the top of the API reference. */
export function guideLinks(): string {
  const [guide, ...others] = guides.map((one) => ({ ...draw(read(one)), ...one }));
  if (guide === undefined) return '';
  const parts = guide.headings.map(({ id, text }) => linkTo(`${guide.path}#${id}`, text));
  const more = others.map(({ path: href, title }) => linkTo(href, title));
  return `<nav aria-label="Guides"><h2>Guides</h2><ul>${linkTo(guide.path, guide.title)}${parts.join('')}${more.join('')}</ul></nav>`;
}

/** Draws the pages of the guides. Returns them by path. */
export function drawGuides(brandName: string): ReadonlyMap<string, string> {
  return new Map(
    guides.map((guide) => {
      const { title, html, headings, about } = { ...draw(read(guide)), ...guide };
      const parts = headings.map(({ id, text }) => linkTo(`#${id}`, text)).join('');
      const nav = parts && `<nav aria-label="On this page"><ul>${parts}</ul></nav>`;
      const body = `<div class="guide">${nav}${html}</div>`;
      const page = { brandName, title, about, path: guide.path, body };
      return [guide.path, drawDeveloperPage(page)];
    }),
  );
}
