import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Hint {
  path: RegExp;
  links: string;
}

/**
 * Which files a path's screen needs, as link elements for the head of the page: without them the browser learns of them only
 * from the code that it loads first. A path that no screen has gets none.
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

/** With `crossorigin`, as scripts and styles of the build are asked for: else they would be fetched twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
