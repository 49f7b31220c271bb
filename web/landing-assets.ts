import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LandingAssets } from '@backhaul/contract/landing-page.ts';
import type { Manifest, Plugin } from 'vite';

const script = 'src/landing-page/start-landing.ts';
/** Where almost every link of a visitor leads. */
const next = ['index.html', 'src/features/auth/auth-screen.tsx'];

/** Gathers what the landing page's document refers to, from the client's build and from the styles of its own. */
export function landingAssets(): Plugin {
  return {
    name: 'landing-assets',
    generateBundle({ dir = 'dist' }, bundle) {
      const manifest = JSON.parse(
        readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8'),
      ) as Manifest;
      const styles: string[] = [];
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.css')) continue;
        styles.push(String(file.source));
        delete bundle[name];
      }
      const assets: LandingAssets = {
        style: styles.join(''),
        script: addressOf(manifest, script),
        next: [...new Set(next.flatMap((key) => filesFrom(manifest, key)))],
      };
      this.emitFile({
        type: 'asset',
        fileName: 'landing/assets.json',
        source: JSON.stringify(assets),
      });
    },
  };
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client's build has no ${key}.`);
  return chunk;
}

function addressOf(manifest: Manifest, key: string): string {
  return `/${chunkOf(manifest, key).file}`;
}

/** A chunk, its styles, and all that it needs at once. */
function filesFrom(manifest: Manifest, key: string): string[] {
  const { file, css = [], imports = [] } = chunkOf(manifest, key);
  return [
    ...[file, ...css].map((name) => `/${name}`),
    ...imports.flatMap((imported) => filesFrom(manifest, imported)),
  ];
}
