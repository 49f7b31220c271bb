import type { Plugin } from 'vite';

/** Files whose dynamic imports load a screen and its layout. These imports must keep working. */
const ofTheScreen =
  /-routes\.ts$|\/src\/app\/(?:areas|router|console-screens)\.ts$|\/src\/drawing\//;

/**
 * Makes all other dynamic imports wait forever when the server renders screens. The browser does not have
 * that code or its styles at first either. Without this, a thread that renders many screens would have it
 * from the second screen on.
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
