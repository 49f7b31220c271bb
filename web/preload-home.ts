import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const landing = 'landing-screen';

/**
 * Beside index.html a home.html for '/': the same page, which also asks at once for what the landing page is made of. A
 * browser would otherwise learn of that only from the code of its first requests.
 */
export function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = page.source.toString();
      const links = filesOf(bundle, landing)
        .filter((file) => !html.includes(file))
        .map((file) => `    ${linkTo(file)}\n`);
      await writeFile(
        path.join(dir, 'home.html'),
        html.replace('  </head>', `${links.join('')}  </head>`),
      );
    },
  };
}

/** The chunk of that name, all that it imports and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  function gather(chunk: Rolldown.OutputChunk): void {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) gather(other);
  }
  const first = chunks.find((chunk) => chunk.isDynamicEntry && chunk.name === name);
  if (first === undefined) throw new Error(`The build has no chunk named ${name}.`);
  gather(first);
  return [...files];
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
