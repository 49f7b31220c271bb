import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { chromiumPackages, debianChromium } from './suite/debian-chromium.mjs';
import { root } from './workspace.mjs';

/** A browser for the journeys: Debian's own package where we may install it, the lightest first, else Playwright's. */
export async function ensureChromium({ env }) {
  const [lightest] = chromiumPackages;
  if (debianChromium()?.endsWith(lightest)) return;
  if (isDebian() && process.getuid?.() === 0) {
    console.log('\n> Installing Chromium …');
    const apt = (...args) =>
      runProgram('apt-get', args, {
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 2, 2],
      });
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', lightest);
    if (debianChromium() === undefined)
      await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  if (debianChromium() !== undefined) return;
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright');
  await runProgram(playwright, ['install', 'chromium'], { cwd: root, env });
}

function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}
