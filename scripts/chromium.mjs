import path from 'node:path';
import { aptGet, mayInstall } from './debian.mjs';
import { runProgram } from './run-program.mjs';
import { chromiumPackages, debianChromium } from './suite/debian-chromium.mjs';
import { root } from './workspace.mjs';

/**
 * Makes a browser available for the journeys (tests in a browser). Uses Debian's smallest Chromium package if
 * packages may be installed on this machine, else the browser that Playwright downloads.
 */
export async function ensureChromium({ env }) {
  const [lightest] = chromiumPackages;
  if (debianChromium()?.endsWith(lightest)) return;
  if (mayInstall()) {
    console.log('\n> Installing Chromium …');
    await aptGet(env, ['update', '-qq']);
    await aptGet(env, ['install', '-y', '-qq', '--no-install-recommends', lightest]);
    if (debianChromium() === undefined)
      await aptGet(env, ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (debianChromium() !== undefined) return;
  const playwright = path.join(root, 'node_modules', '.bin', 'playwright');
  await runProgram(playwright, ['install', 'chromium'], { cwd: root, env });
}
