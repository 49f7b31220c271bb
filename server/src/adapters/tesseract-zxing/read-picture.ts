import { createRequire } from 'node:module';
import path from 'node:path';
import { isUnmistakable } from '@backhaul/domain/carrier/parcel-number.ts';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { ReadDocument, ReadLine } from '../../ports/paper-reader.ts';
import { askewBarcodesIn, barcodesIn } from './read-barcodes.ts';

// The picture library uses one thread and no cache. More would save little, because text recognition takes
// most of the time.
sharp.concurrency(1);
sharp.cache(false);

const pixelsAtMost = 50_000_000;
/**
 * For text recognition, the picture's longer edge has at most this many pixels. The letters of a receipt that
 * fills the picture then have the best height, 20 to 40 pixels.
 */
const longestSide = 1_800;
const shortestWidth = 900;
/**
 * A line of text counts only if the recognition is at least this sure, in percent. A less certain line is
 * usually noise.
 */
const leastConfidence = 45;
/** If fewer letters and digits than this are recognized with certainty, the picture contains no text. */
const leastCharacters = 12;
/** Words of a shipping label, including misread ones from a blurred picture ('fFedEX'). */
const ofLabels = /\bUPS\b|fed ?ex|USPS|postal|\bTRK\b|tracking/i;

let recogniser: Promise<Worker> | undefined;

/** Uses the English data from its npm package: nothing is downloaded or cached. */
async function startRecogniser(): Promise<Worker> {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const langPath = path.join(path.dirname(data), '4.0.0_best_int');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' });
  // A receipt is read as one block of lines. Otherwise prices would be read as a separate column, away from
  // their items.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

/** The factor that scales a picture to the best size for recognition. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  const shrunk = Math.min(1, longestSide / Math.max(width, height));
  return Math.max(shrunk, Math.min(2, shortestWidth / width));
}

const open = (picture: Uint8Array): Sharp =>
  sharp(picture, { limitInputPixels: pixelsAtMost, failOn: 'error' }).autoOrient();

/**
 * Prepares a picture for text recognition: turns it upright, makes it gray and its contrast even, and scales
 * it to the best size.
 */
async function prepare(upright: Sharp): Promise<Buffer> {
  const { width, height } = await upright.metadata();
  const scale = scaleOf({ width, height });
  return upright
    .clone()
    .flatten({ background: 'white' })
    .resize({ width: Math.round(width * scale) })
    .greyscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

type Recognised = Awaited<ReturnType<Worker['recognize']>>['data']['blocks'];

const recognisedLines = (blocks: Recognised) =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .filter(({ text, confidence }) => text.trim() !== '' && confidence >= leastConfidence);

const linesOf = (blocks: Recognised): ReadLine[] =>
  recognisedLines(blocks).map(({ text, confidence }) => ({ text: text.trim(), confidence }));

/** The angle in degrees by which the lines of text fall to the right, as the median of all lines. */
function slopeOf(blocks: Recognised): number {
  const slopes = recognisedLines(blocks)
    .map(({ baseline: { x0, y0, x1, y1 } }) => (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI)
    .toSorted((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

/**
 * Reads the barcodes or the text of a picture. A label's text is read only if the caller wants all of it.
 */
export async function readPicture(
  picture: Uint8Array,
  { isWhole }: { isWhole: boolean },
): Promise<ReadDocument> {
  const upright = open(picture);
  let barcodes: string[];
  try {
    barcodes = await barcodesIn(upright);
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { kind: 'unread', reason: isTooLarge ? 'too_large' : 'unreadable' };
  }
  // A label's barcode contains the parcel's number, which is usually all that is needed. Recognizing the text
  // would take a second more.
  if (!isWhole && barcodes.some(isUnmistakable)) return { kind: 'lines', lines: [], barcodes };
  recogniser ??= startRecogniser();
  const prepared = await prepare(upright);
  const { data } = await (await recogniser).recognize(prepared, {}, { text: false, blocks: true });
  const lines = linesOf(data.blocks);
  if (barcodes.length === 0 && lines.some(({ text }) => ofLabels.test(text))) {
    barcodes = await askewBarcodesIn(upright, slopeOf(data.blocks));
  }
  const seen = lines.map(({ text }) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')).join('');
  return seen.length < leastCharacters && barcodes.length === 0
    ? { kind: 'unread', reason: 'no_text' }
    : { kind: 'lines', lines, barcodes };
}
