import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isUnmistakable } from '@backhaul/domain/carrier/parcel-number.ts';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { asPixels, asSharpPixels, type GreyPicture } from './bar-pixels.ts';

/**
 * The barcode types that contain a parcel's number. Product barcodes (UPC, EAN) are left out, because they
 * can have as many digits as a parcel's number.
 */
const numbers: ReaderOptions = {
  formats: ['Code128', 'PDF417'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

const rows: ReaderOptions = { ...numbers, formats: ['PDF417'] };
/**
 * The angles, in degrees, by which the picture is turned to find a slanted PDF417 barcode, which consists of
 * rows.
 */
const rowTurns = [10, -10];

/**
 * All types of barcodes that carriers use. A light barcode on a dark background, as on a screen, is found
 * too.
 */
const all: ReaderOptions = {
  ...numbers,
  formats: ['Code128', 'PDF417', 'MaxiCode', 'QRCode', 'DataMatrix', 'Aztec'],
  tryInvert: true,
};

/**
 * For a first, quick attempt, the picture's longer edge has at most this many pixels. It succeeds for two of
 * three sharp labels, in a fifth of the full attempt's time.
 */
const quickSide = 1_100;
/**
 * For the full attempt, the picture's longer edge has at most this many pixels. The finest bar of a label
 * that fills the picture is then three pixels wide.
 */
const longestSide = 2_200;
/**
 * A picture that is turned by less than this many degrees counts as straight. Its barcodes are found without
 * turning it.
 */
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
 * Looks for PDF417 barcodes in the picture, turned first to one side and then to the other, because they are
 * found only if they are almost straight.
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
 * The texts of the barcodes in a picture that is turned by this angle. None if the picture is straight,
 * because it was then searched before.
 */
export async function askewBarcodesIn(picture: Sharp, degrees: number): Promise<string[]> {
  if (Math.abs(degrees) < straightDegrees) return [];
  const texts = await quickly(await greyOf(picture, quickSide, -degrees), numbers);
  return texts.some(isUnmistakable) ? texts : closely(picture, -degrees);
}
