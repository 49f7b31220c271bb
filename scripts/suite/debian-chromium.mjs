import { existsSync } from 'node:fs';

/**
 * The headless shell draws pages like the browser, but without windows, for half the processor time.
 */
export const chromiumPackages = ['chromium-headless-shell', 'chromium'];

/** The path of Debian's browser; undefined if none is installed. */
export function debianChromium() {
  return chromiumPackages.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));
}
