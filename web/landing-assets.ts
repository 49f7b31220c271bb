import type { LandingAssets } from '@backhaul/contract/landing-page.ts';
import type { Plugin } from 'vite';
import { addressOf, filesOf, readManifest } from './built-files.ts';

const script = 'src/landing-page/start-landing.ts';
/** The page that almost every link of the landing page opens. */
const next = ['index.html', 'src/features/auth/auth-screen.tsx'];

/** Collects the files that the landing page's document links to, from the client's build and its own styles. */
export function landingAssets(): Plugin {
  return {
    name: 'landing-assets',
    generateBundle({ dir = 'dist' }, bundle) {
      const manifest = readManifest(dir);
      const styles: string[] = [];
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.css')) continue;
        styles.push(String(file.source));
        delete bundle[name];
      }
      const assets: LandingAssets = {
        style: styles.join(''),
        script: addressOf(manifest, script),
        next: [...new Set(next.flatMap((key) => filesOf(manifest, key)))],
      };
      this.emitFile({
        type: 'asset',
        fileName: 'landing/assets.json',
        source: JSON.stringify(assets),
      });
    },
  };
}
