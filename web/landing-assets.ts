import type { LandingAssets } from '@backhaul/contract/landing-page.ts';
import type { Plugin } from 'vite';
import { addressOf, filesOf, readManifest } from './built-files.ts';

const script = 'src/landing-page/start-landing.ts';
/** Where almost every link of a visitor leads. */
const next = ['index.html', 'src/features/auth/auth-screen.tsx'];

/** Gathers what the landing page's document refers to, from the client's build and from the styles of its own. */
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
