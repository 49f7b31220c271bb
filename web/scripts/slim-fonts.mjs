// Writes web/src/ui/fonts/*.woff2, the Latin letters of the two fonts with only the weights in use. Also
// writes the same letters for PDFs, which need a separate file for each weight. Run it when a font package
// changes or another weight is needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const forPages = join(import.meta.dirname, '../src/ui/fonts');
const forPdfs = join(import.meta.dirname, '../../server/src/features/returns/documents/fonts');

/**
 * The code points of Latin letters, as ranges. They are those of the font packages' file for Latin; other
 * letters are in other files.
 */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  .map((code) => String.fromCodePoint(code))
  .join('');

const inter = 'inter/files/inter-latin-wght-normal.woff2';
const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
const fonts = [
  {
    from: inter,
    to: join(forPages, 'inter.woff2'),
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    // Only the weight of headings is kept. The optical size stays variable and follows the font size.
    from: bricolage,
    to: join(forPages, 'bricolage-grotesque.woff2'),
    variationAxes: { wght: 650 },
  },
  { from: inter, to: join(forPdfs, 'inter-400.ttf'), variationAxes: { wght: 400 } },
  { from: inter, to: join(forPdfs, 'inter-600.ttf'), variationAxes: { wght: 600 } },
  {
    from: bricolage,
    to: join(forPdfs, 'bricolage-grotesque-650.ttf'),
    variationAxes: { wght: 650, opsz: 24 },
  },
];

/**
 * The @font-face rules of the font packages for all letters but the Latin ones, as one stylesheet.
 */
function otherLetters() {
  const faces = Object.entries({ inter: 'wght', 'bricolage-grotesque': 'opsz' }).flatMap(
    ([name, axis]) => {
      const style = readFileSync(join(packages, name, `${axis}.css`), 'utf8');
      const found = [...style.matchAll(/@font-face \{.*?\n\}/gs)].map(([face]) => face);
      return found
        .filter((face) => !face.includes(`-latin-${axis}-`))
        .map((face) => face.replace(/url\(\.\/(.*?)\)/, `url('@fontsource-variable/${name}/$1')`));
    },
  );
  return `/* Written by web/scripts/slim-fonts.mjs: the font packages' faces for all but the Latin letters, which are in fonts.css. */\n${faces.join('\n')}\n`;
}
writeFileSync(join(forPages, 'other-letters.css'), otherLetters());

for (const { from, to, variationAxes } of fonts) {
  const whole = readFileSync(join(packages, from));
  const targetFormat = to.endsWith('.ttf') ? 'truetype' : 'woff2';
  const slim = await subsetFont(whole, latin, { targetFormat, variationAxes });
  writeFileSync(to, slim);
  console.log(`${basename(to)}: ${whole.length} -> ${slim.length} bytes`);
}
