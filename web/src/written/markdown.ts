import { Marked, type Tokens } from 'marked';
import type { Section } from './page-meta.ts';

/** The id of a heading in the HTML, to which links can point. */
function slugOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      return `<h${depth} id="${slugOf(html)}">${html}</h${depth}>\n`;
    },
    // The table's wrapper scrolls if the table is too wide. The keyboard can focus the wrapper, so that arrow
    // keys scroll it.
    table({ header, rows }) {
      const words = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
      const head = header.map((cell) => `<th scope="col">${words(cell)}</th>`).join('');
      const body = rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${words(cell)}</td>`).join('')}</tr>`,
      );
      const name = plainText(header.map(words).join(', '));
      return `<div role="region" tabindex="0" aria-label="Table: ${name}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
    },
  },
});

export function htmlOf(markdown: string): string {
  const html = marked.parse(markdown);
  if (typeof html !== 'string') throw new Error('Markdown is read at once.');
  return html.trim();
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Converts HTML that this build made to plain text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;!?)])/g, '$1')
    .trim();
}

/** The text under each second-level heading. */
export function sectionsOf(html: string): Section[] {
  return html
    .split('<h2')
    .slice(1)
    .map((part) => {
      const [heading = '', answer = ''] = part.replace(/^[^>]*>/, '').split('</h2>');
      return { heading: plainText(heading), text: plainText(answer) };
    });
}
