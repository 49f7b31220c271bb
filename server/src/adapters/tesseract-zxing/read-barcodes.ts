import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isUnmistakable } from '@backhaul/domain/carrier/parcel-number.ts';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { asPixels, asSharpPixels, type GreyPicture } from './bar-pixels.ts';

/**
 * The barcode types that hold parcel numbers. Product barcodes (UPC, EAN) are left out, since some parcel
 * numbers have as many digits.
 */
const numbers: ReaderOptions = {
  formats: ['Code128', 'PDF417'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

const rows: ReaderOptions = { ...numbers, formats: ['PDF417'] };
/** Angles, in degrees, by which a picture is turned to find slanted stacked barcodes (PDF417). */
const rowTurns = [10, -10];

/** All barcode types that carriers print. On a dark screen, a barcode may be light on a dark ground. */
const all: ReaderOptions = {
  ...numbers,
  formats: ['Code128', 'PDF417', 'MaxiCode', 'QRCode', 'DataMatrix', 'Aztec'],
  tryInvert: true,
};

/**
 * The maximum length in pixels of the picture's longer edge in the first, quick try. It finds two of three
 * sharp labels that fill the picture, and takes a fifth of the full try's time.
 */
const quickSide = 1_100;
/**
 * The maximum length in pixels of the picture's longer edge in the full try. The finest bar of a label that
 * fills the picture is then 3 pixels wide.
 */
const longestSide = 2_200;
/** Up to this angle, bars are found along the rows and columns of a picture. */
const straightDegrees = 2;

let started: Promise<unknown> | undefined;

async function start(): Promise<void> {
  const module = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(await readFile(module)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

const white = { background: 'white' };

const greyOf = (picture: Sharp, side: number, degrees: number): Promise<GreyPicture> =>
  rawOf(
    picture
      .clone()
      .flatten(white)
      .greyscale()
      .resize({
        width: side,
        height: side,
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'linear',
      })
      .rotate(degrees, white),
  );

async function rawOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}

type Pixels = Uint8ClampedArray<ArrayBuffer>;

async function find(
  { width, height }: GreyPicture,
  data: Pixels,
  options: ReaderOptions,
): Promise<string[]> {
  await (started ??= start());
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, options);
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))];
}

const quickly = (picture: GreyPicture, options: ReaderOptions) =>
  find(picture, asPixels(picture), options);

async function closely(picture: Sharp, degrees: number): Promise<string[]> {
  const whole = await greyOf(picture, longestSide, degrees);
  return find(whole, asSharpPixels(whole), all);
}

/**
 * Reads PDF417 barcodes from the picture turned to the left and to the right, since they are found only when
 * almost straight.
 */
async function turnedRows({ grey, width, height }: GreyPicture): Promise<string[]> {
  for (const degrees of rowTurns) {
    const raw = sharp(grey, { raw: { width, height, channels: 1 } });
    const texts = await quickly(await rawOf(raw.rotate(degrees, white)), rows);
    if (texts.length > 0) return texts;
  }
  return [];
}

/** The texts of the barcodes in a picture that is almost upright, without duplicates. */
export async function barcodesIn(picture: Sharp): Promise<string[]> {
  const quick = await greyOf(picture, quickSide, 0);
  const texts = await quickly(quick, numbers);
  if (texts.some(isUnmistakable)) return texts;
  const more = [...texts, ...(await closely(picture, 0))];
  return [...new Set(more.length > 0 ? more : await turnedRows(quick))];
}

/**
 * The texts of the barcodes in a picture that is turned by these degrees; none if it is straight, since that
 * was tried before.
 */
export async function askewBarcodesIn(picture: Sharp, degrees: number): Promise<string[]> {
  if (Math.abs(degrees) < straightDegrees) return [];
  const texts = await quickly(await greyOf(picture, quickSide, -degrees), numbers);
  return texts.some(isUnmistakable) ? texts : closely(picture, -degrees);
}
