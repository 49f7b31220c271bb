import type { Plugin } from 'vite';

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g;

/**
 * Imports each icon from its own module. The icon library's index names five thousand icons, and every screen
 * would seem to need all of them.
 */
export function iconModules(): Plugin {
  return {
    name: 'icon-modules',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({ code: withIconModules(code), map: null }),
    },
  };
}

export function withIconModules(code: string): string {
  return code.replaceAll(iconImport, (_, names: string) =>
    names
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const [icon = '', local = icon] = part.split(/\s+as\s+/);
        return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
      })
      .join(''),
  );
}
