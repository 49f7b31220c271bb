import type { MadeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import bwipjs from 'bwip-js/node';
import sharp, { type OverlayOptions } from 'sharp';

async function drawBarcode({ barcode, symbology }: MadeUpLabel): Promise<Buffer> {
  const drawn = await bwipjs.toBuffer({
    bcid: symbology,
    text: barcode,
    scale: 3,
    backgroundcolor: 'ffffff',
    ...(symbology === 'pdf417' ? { columns: 6 } : { height: 22 }),
  });
  return sharp(drawn)
    .resize({ width: 820, height: 300, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

/**
 * Draws a label of 4 by 6 inches as a printer makes it, 1,000 by 1,500 pixels. Its barcode is at y 1,000 to
 * 1,300.
 */
export async function drawLabel(
  label: MadeUpLabel,
  covers: readonly OverlayOptions[] = [],
): Promise<Buffer> {
  const rows = label.lines.map(
    (line, place) =>
      `<text x="80" y="${110 + place * 74}" font-family="sans-serif" font-size="${place > 6 ? 46 : 36}">${line.replace('&', '&amp;')}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await drawBarcode(label), left: 80, top: 1_000 }, ...covers])
    .png()
    .toBuffer();
}
