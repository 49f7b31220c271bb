// Draws the icons of the installed application from the logo's symbol, into web/public/icons. Run it when the
// symbol changes: `node web/scripts/app-icons.mjs`. It needs Debian's chromium, as the browser tests do.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const folder = path.join(import.meta.dirname, '../public/icons');
const canvas = '#fbf8f3';
const ink = '#14213d';
const primary = '#bf4710';

/**
 * Draws the logo's symbol in the middle of a square, at the size `markPart`. A phone may cut a tenth off each
 * side of an icon, so the symbol stays away from the edges.
 */
function drawing({ markPart, radius }) {
  const inset = (32 - 32 * markPart) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="100%" height="100%">
    <rect width="32" height="32" rx="${radius}" fill="${canvas}" />
    <g transform="translate(${inset} ${inset}) scale(${markPart})" fill="none" stroke="${ink}" stroke-width="3">
      <path d="M10 8h9.5a8 8 0 0 1 0 16H14" />
      <circle cx="7.5" cy="8" r="3.6" fill="${canvas}" />
      <rect x="3.5" y="19.5" width="9" height="9" rx="2" fill="${primary}" stroke="none" />
    </g>
  </svg>`;
}

const icons = [
  { name: 'icon-192.png', size: 192, markPart: 0.8, radius: 7 },
  { name: 'icon-512.png', size: 512, markPart: 0.8, radius: 7 },
  { name: 'maskable-512.png', size: 512, markPart: 0.6, radius: 0 },
  // iOS itself rounds an icon's corners and shows no transparency, so this icon is a full square.
  { name: 'apple-180.png', size: 180, markPart: 0.7, radius: 0 },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, ...shape } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${drawing(shape)}</body>`);
  writeFileSync(path.join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
