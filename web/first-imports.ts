import type { Plugin } from 'vite';

/** Files whose dynamic imports load the screen itself, with its frame. */
const ofTheScreen =
  /-routes\.ts$|\/src\/app\/(?:areas|router|console-screens)\.ts$|\/src\/drawing\//;

/**
 * For the drawing of screens: what a screen loads later never comes. The browser has neither its code nor its styles at
 * first, and in a thread that draws many screens it would be there from the second one on.
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
