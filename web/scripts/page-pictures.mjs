// Draws the pictures that chats and search engines show for the public pages, into web/public/pictures. Run
// it when a title changes: `node web/scripts/page-pictures.mjs`. The pictures have no brand name, because it
// is configurable and shown beside the picture. The script needs Debian's chromium, as the browser tests do.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { picturedPages, pictureSize } from '../../contract/src/page-heads.ts';

const folder = path.join(import.meta.dirname, '../public/pictures');
const font = (name) =>
  readFileSync(path.join(import.meta.dirname, `../src/ui/fonts/${name}.woff2`)).toString('base64');

const titles = {
  home: 'We make the return trip.',
  track: 'Where is your return?',
  help: 'How can we help?',
  faq: 'Frequently asked questions',
  about: 'We take things back to the store for you.',
  terms: 'Terms of Service',
  privacy: 'What we keep of you, and why',
  accessibility: 'For everybody',
  careers: 'Work with us',
  sitemap: 'Every page',
  contact: 'Write to us',
  waitlist: 'Are we in your neighborhood?',
  drive: 'Drive with us',
  phone: 'On your phone',
  book: 'Book a return',
};

/**
 * A drawing of a parcel on its route from a door (circle) to a counter (square), as in the logo.
 */
const way = `<svg viewBox="0 0 1200 170" width="1200" height="170" fill="none" stroke="#14213d" stroke-width="8">
  <path d="M90 84H1000" stroke-dasharray="2 22" stroke-linecap="round" />
  <circle cx="90" cy="84" r="22" fill="#fbf8f3" />
  <g transform="translate(540 30)"><rect width="120" height="104" rx="8" fill="#dcc39a" /><path d="M0 34h120M60 0v34" /></g>
  <rect x="1000" y="44" width="80" height="80" rx="14" fill="#bf4710" stroke="none" />
</svg>`;

const drawing = (title) => `<style>
  @font-face { font-family: Head; src: url(data:font/woff2;base64,${font('bricolage-grotesque')}); font-weight: 200 800; }
  @font-face { font-family: Text; src: url(data:font/woff2;base64,${font('inter')}); font-weight: 100 900; }
  body { margin: 0; width: ${pictureSize.width}px; height: ${pictureSize.height}px; display: flex; flex-direction: column; justify-content: space-between; background: #fbf8f3; color: #14213d; }
  h1 { margin: 84px 90px 0; font: 700 96px/1.04 Head; letter-spacing: -0.015em; text-wrap: balance; }
  p { margin: 24px 90px 0; font: 500 34px/1.35 Text; color: #46506a; }
</style><div><h1>${title}</h1><p>A driver collects it at your door and takes it back.</p></div>${way}`;

const missing = Object.keys(picturedPages).filter((name) => !(name in titles));
if (missing.length > 0) throw new Error(`No title for ${missing.join(', ')}.`);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: pictureSize });
for (const [name, title] of Object.entries(titles)) {
  await page.setContent(drawing(title));
  await page.evaluate('document.fonts.ready');
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64 })
    .toBuffer();
  writeFileSync(path.join(folder, `${name}.png`), picture);
}
await browser.close();
