import { fedexCheckDigit, gs1CheckDigit, upsCheckDigit } from '../check-digits.ts';
import type { Carrier } from '../carrier-names.ts';
import { spacedParcelNumber } from '../parcel-number.ts';

export interface MadeUpLabel {
  carrier: Carrier;
  number: string;
  /** The text of the label's main barcode. */
  barcode: string;
  symbology: 'code128' | 'pdf417' | 'gs1-128';
  lines: readonly string[];
}

/** Digits that look random but depend only on the seed. */
function digitsFrom(seed: number, length: number): string {
  let state = Math.imul(seed + 3, 2_654_435_761);
  const digits = Array.from({ length }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state >>> 8) % 10).toString();
  });
  return digits.join('');
}

/**
 * A made-up label with a valid number that no real parcel has. The same seed makes the same label.
 */
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
