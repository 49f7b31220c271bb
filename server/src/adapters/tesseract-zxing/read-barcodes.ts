import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** What carriers print on labels and codes. Those of goods (UPC, EAN) have as many digits as some parcel numbers. */
const options: ReaderOptions = {
  formats: ['Code128', 'PDF417', 'MaxiCode', 'QRCode', 'DataMatrix', 'Aztec'],
  tryHarder: true,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

/** The finest bar of a label that fills such a picture is 3 pixels wide. */
const longestSide = 2_200;
/** Degrees. Bars are found along rows and columns, up to some 12 degrees askew. */
const turns = [24, -24];

let started: Promise<unknown> | undefined;

async function start(): Promise<void> {
  const module = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(await readFile(module)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

async function readTurned(picture: Sharp, degrees: number): Promise<string[]> {
  const { data, info } = await picture
    .clone()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .rotate(degrees, { background: 'white' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(image, options);
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))];
}

/** The texts of the barcodes in a picture that stand almost upright, none twice. */
export async function barcodesIn(picture: Sharp): Promise<string[]> {
  await (started ??= start());
  return readTurned(picture, 0);
}

/** The same of barcodes further askew, for twice the time. */
export async function askewBarcodesIn(picture: Sharp): Promise<string[]> {
  for (const degrees of turns) {
    const texts = await readTurned(picture, degrees);
    if (texts.length > 0) return texts;
  }
  return [];
}
