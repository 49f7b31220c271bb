import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Hint {
  path: RegExp;
  links: string;
}

/**
 * Link elements for the files a path's screen needs. Without them the browser discovers these only after loading the
 * first script. Unknown paths get none.
 */
export function readScreenHints(dist: string): (path: string) => string {
  const file = join(dist, '.vite/screens.json');
  if (!existsSync(file)) return () => '';
  const screens = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>;
  const hints = Object.entries(screens).map(([path, files]): Hint => ({
    path: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    links: files.map(linkTo).join(''),
  }));
  return (path) => hints.find((hint) => hint.path.test(path))?.links ?? '';
}

/** `crossorigin` must match how the build requests the file, or it is fetched twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
