import type {
  PublicPageAssets,
  PublicPageName,
  WrittenList,
} from '@backhaul/contract/public-pages.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { addressOf, filesOf, readManifest } from './built-files.ts';

const folder = 'src/public-pages/';
/**
 * The parts of each public page: `document` renders it, `script` runs in the browser, and `next` are the
 * screens that most links on it open.
 */
const pages: Record<PublicPageName, { document: string; script: string; next: string[] }> = {
  landing: {
    document: 'landing-document.tsx',
    script: 'start-page.ts',
    next: ['index.html', 'src/features/people/auth/auth-screen.tsx'],
  },
  tracking: {
    document: 'tracking-document.tsx',
    script: 'start-tracking.ts',
    next: ['index.html', 'src/features/people/auth/auth-screen.tsx'],
  },
  provider: {
    document: 'provider-document.tsx',
    script: 'start-page.ts',
    next: ['index.html', 'src/features/people/auth/auth-screen.tsx'],
  },
  passport: {
    document: 'passport-document.tsx',
    script: 'start-passport.ts',
    next: ['index.html', 'src/features/people/auth/auth-screen.tsx'],
  },
  written: {
    document: 'written-document.tsx',
    script: 'start-page.ts',
    next: ['index.html', 'src/features/people/auth/auth-screen.tsx'],
  },
  help: {
    document: 'help-document.tsx',
    script: 'start-help.ts',
    next: ['index.html', 'src/features/people/auth/auth-screen.tsx'],
  },
};

/**
 * Collects the files that each public page's document links to: the client's built files and the page's own
 * styles.
 */
export function publicPageAssets(): Plugin {
  return {
    name: 'public-page-assets',
    generateBundle({ dir = 'dist' }, bundle) {
      const manifest = readManifest(dir);
      const assetsOf = ([page, { document, script, next }]: [
        string,
        (typeof pages)['landing'],
      ]) => {
        const assets: PublicPageAssets = {
          style: stylesOf(bundle, folder + document),
          script: addressOf(manifest, folder + script),
          next: [...new Set(next.flatMap((key) => filesOf(manifest, key)))],
        };
        return [page, assets];
      };
      const source = JSON.stringify(Object.fromEntries(Object.entries(pages).map(assetsOf)));
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
      this.emitFile({ type: 'asset', fileName: 'public-pages/assets.json', source });
      const written: WrittenList = { pages: filesNamed('pages'), articles: filesNamed('help') };
      this.emitFile({
        type: 'asset',
        fileName: 'public-pages/written.json',
        source: JSON.stringify(written),
      });
    },
  };
}

/** The names of the Markdown files in a subfolder of `web/content`, without '.md'. */
function filesNamed(content: 'pages' | 'help'): string[] {
  return globSync(`content/${content}/*.md`, { cwd: import.meta.dirname })
    .map((file) => path.basename(file, '.md'))
    .toSorted();
}

/**
 * The stylesheets of a document and of all its imports, with those of an imported file before those of the
 * file that imports it.
 */
function stylesOf(bundle: Rolldown.OutputBundle, document: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${document}`));
  if (start === undefined) throw new Error(`The build has no chunk of ${document}.`);
  const seen = new Set<string>();
  const styles = new Set<string>();
  function visit({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): void {
    if (seen.has(fileName)) return;
    seen.add(fileName);
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const name of viteMetadata?.importedCss ?? []) styles.add(name);
  }
  visit(start);
  const texts = [...styles].map((name) => {
    const file = bundle[name];
    return file?.type === 'asset' ? String(file.source) : '';
  });
  if (texts.every((text) => text === '')) throw new Error(`${document} has no styles.`);
  return texts.join('');
}
