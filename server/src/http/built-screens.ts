import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltScreen {
  path: RegExp;
  links: string;
}

interface BuiltScreens {
  /**
   * Link elements for the files a path's screen needs. Without them the browser discovers these only after loading the
   * first script. Unknown paths get none.
   */
  linksFor: (path: string) => string;
  /** True where the client has a screen at a path. */
  isKnown: (path: string) => boolean;
}

/** The client's screens, which its build lists from its routes. */
export function readBuiltScreens(dist: string): BuiltScreens {
  const file = join(dist, '.vite/screens.json');
  if (!existsSync(file)) return { linksFor: () => '', isKnown: () => true };
  const screens = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>;
  const built = Object.entries(screens).map(([path, files]): BuiltScreen => ({
    path: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    links: files.map(linkTo).join(''),
  }));
  const screenAt = (path: string) => built.find((screen) => screen.path.test(path));
  return {
    linksFor: (path) => screenAt(path)?.links ?? '',
    isKnown: (path) => screenAt(path) !== undefined,
  };
}

/** `crossorigin` must match how the build requests the file, or it is fetched twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
