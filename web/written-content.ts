import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import {
  readArticle,
  readHandbookPage,
  readPage,
  type WrittenPage,
} from './src/written/read-page.ts';

const written = /\/content\/(help|pages|handbook)\/([\w-]+)\.md\?(meta|html|sections|text)$/;

const readers = { help: readArticle, pages: readPage, handbook: readHandbookPage };

/**
 * Makes four modules of each Markdown file in `web/content`: `?meta`, `?html`, `?sections` and `?text`. Each
 * has one export of that name. They are separate so that a list of titles does not load every text.
 */
export function writtenContent(): Plugin {
  return {
    name: 'written-content',
    load: {
      filter: { id: written },
      handler(id) {
        const [, folder, name = '', part = ''] = written.exec(id) ?? [];
        const file = id.replace(/\?.*$/, '');
        this.addWatchFile(file);
        const read = readers[folder as keyof typeof readers];
        const page: WrittenPage = read(name, readFileSync(file, 'utf8'));
        const value = JSON.stringify(page[part as keyof WrittenPage]);
        return { code: `export const ${part} = ${value};`, map: null };
      },
    },
  };
}
