import type { Plugin } from 'vite';

/**
 * Files whose dynamic imports load a screen and its layout. These imports must work on the server, which
 * renders the screen.
 */
const ofTheScreen =
  /-routes\.ts$|\/src\/app\/(?:areas|router|console-screens)\.ts$|\/src\/drawing\//;

/**
 * While the server renders a screen, dynamic imports never resolve, except those that load the screen itself.
 * The browser also lacks that code at first. Otherwise a thread would draw its later screens with code that
 * earlier screens had loaded.
 */
export function firstImports(): Plugin {
  return {
    name: 'first-imports',
    enforce: 'post',
    transform(code, id) {
      if (ofTheScreen.test(id) || id.includes('/node_modules/')) return undefined;
      const first = code.replaceAll(
        /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?["'][^"']+["']\s*\)/g,
        'new Promise(() => undefined)',
      );
      return first === code ? undefined : { code: first, map: null };
    },
  };
}
