import type { Plugin } from 'vite';

/**
 * Files whose dynamic imports load a screen and its layout. The server needs these imports to render the
 * screen.
 */
const ofTheScreen =
  /-routes\.ts$|\/src\/app\/(?:areas|router|console-screens)\.ts$|\/src\/drawing\//;

/**
 * Makes dynamic imports wait forever while the server renders screens, except those that load the screen
 * itself. The browser does not have that code or its styles at first either. Without this, a thread that
 * renders many screens would already have that code from the second screen on.
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
