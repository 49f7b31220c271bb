import {
  fedexCheckDigit,
  gs1CheckDigit,
  upsCheckDigit,
} from '@backhaul/domain/carrier/check-digits.ts';
import type { Carrier } from '@backhaul/domain/carrier/parcel-number.ts';
import { spacedParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';
import bwipjs from 'bwip-js/node';
import sharp, { type OverlayOptions } from 'sharp';

export interface MadeUpLabel {
  carrier: Carrier;
  number: string;
  /** What the label's main barcode holds. */
  barcode: string;
  symbology: 'code128' | 'pdf417' | 'gs1-128';
  lines: readonly string[];
}

const digitsFrom = (seed: number, length: number): string =>
  Array.from({ length }, (_, place) => ((seed + 3) * (place + 7) * 7919 + place * place) % 10).join(
    '',
  );

/** A label with a valid number that nobody was given; the same seed makes the same one. */
export function makeUpLabel(carrier: Carrier, seed: number): MadeUpLabel {
  const from = ['FROM: J. SAMPLE', '3526 HALLIDAY AVE', 'ST LOUIS MO 63118'];
  const to = ['SHIP TO:', 'RETURNS DEPARTMENT', '1400 DEPOT RD', 'LOUISVILLE KY 40213'];
  if (carrier === 'ups') {
    const signs = `A${digitsFrom(seed, 5)}90${digitsFrom(seed + 1, 7)}`;
    const number = `1Z${signs}${upsCheckDigit(signs)}`;
    const printed = `TRACKING #: ${spacedParcelNumber({ carrier, number })}`;
    return {
      carrier,
      number,
      barcode: number,
      symbology: 'code128',
      lines: [...from, ...to, 'UPS GROUND', printed],
    };
  }
  if (carrier === 'fedex') {
    const body = `7${digitsFrom(seed, 10)}`;
    const number = `${body}${fedexCheckDigit(body)}`;
    const barcode = `96220019000000000000${number.padStart(14, '0')}`;
    const printed = `TRK# ${spacedParcelNumber({ carrier, number })}`;
    const lines = [...from, ...to, 'FedEx Ground', printed];
    return { carrier, number, barcode, symbology: seed % 2 === 0 ? 'code128' : 'pdf417', lines };
  }
  const body = `9202${digitsFrom(seed, 17)}`;
  const number = `${body}${gs1CheckDigit(body)}`;
  const printed = [`USPS TRACKING #`, spacedParcelNumber({ carrier, number })];
  const lines = [...from, ...to, 'USPS GROUND ADVANTAGE', ...printed];
  return {
    carrier,
    number,
    barcode: `(420)40213(92)${number.slice(2)}`,
    symbology: 'gs1-128',
    lines,
  };
}

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

/** A label of 4 by 6 inches as a printer makes it, 1,000 by 1,500 pixels; its barcode stands at y 1,000 to 1,300. */
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
