import { createRequire } from 'node:module';
import path from 'node:path';
import { isUnmistakable } from '@backhaul/domain/carrier/parcel-number.ts';
import { namedCarrier } from '@backhaul/domain/carrier/read-label.ts';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { ReadDocument, ReadLine } from '../../ports/paper-reader.ts';
import { askewBarcodesIn, barcodesIn } from './read-barcodes.ts';

// One thread and no cache: what takes long here is the recognition.
sharp.concurrency(1);
sharp.cache(false);

const pixelsAtMost = 50_000_000;
/** Letters of a receipt that fills the picture are then 20 to 40 pixels high, which is what recognition is best at. */
const longestSide = 1_800;
const shortestWidth = 900;
/** Below this a line is more often noise than text. */
const leastConfidence = 45;
/** A picture of anything but text has fewer letters and figures than this that are seen with confidence. */
const leastCharacters = 12;

let recogniser: Promise<Worker> | undefined;

/** The data for English comes from its package: nothing is fetched, and no copy is kept. */
async function startRecogniser(): Promise<Worker> {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const langPath = path.join(path.dirname(data), '4.0.0_best_int');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' });
  // A receipt is one block of lines: as a column, amounts that stand far from their names would be left out.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

/** Times which a picture has the size at which letters are recognised best and soonest. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  const shrunk = Math.min(1, longestSide / Math.max(width, height));
  return Math.max(shrunk, Math.min(2, shortestWidth / width));
}

const open = (picture: Uint8Array): Sharp =>
  sharp(picture, { limitInputPixels: pixelsAtMost, failOn: 'error' }).autoOrient();

/** Upright, grey, of even contrast, and of the size at which letters are recognised best. */
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

function linesOf(blocks: Awaited<ReturnType<Worker['recognize']>>['data']['blocks']): ReadLine[] {
  return (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ text, confidence }) => ({ text: text.trim(), confidence }))
    .filter(({ text, confidence }) => text !== '' && confidence >= leastConfidence);
}

export async function readPicture(picture: Uint8Array): Promise<ReadDocument> {
  const upright = open(picture);
  let barcodes: string[];
  try {
    barcodes = await barcodesIn(upright);
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { kind: 'unread', reason: isTooLarge ? 'too_large' : 'unreadable' };
  }
  // A parcel's number is all that a label is read for, and recognising its text takes a second more.
  if (barcodes.some(isUnmistakable)) return { kind: 'lines', lines: [], barcodes };
  recogniser ??= startRecogniser();
  const prepared = await prepare(upright);
  const { data } = await (await recogniser).recognize(prepared, {}, { text: false, blocks: true });
  const lines = linesOf(data.blocks);
  if (barcodes.length === 0 && namedCarrier(lines.map(({ text }) => text)) !== null) {
    barcodes = await askewBarcodesIn(upright);
  }
  const seen = lines.map(({ text }) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')).join('');
  return seen.length < leastCharacters && barcodes.length === 0
    ? { kind: 'unread', reason: 'no_text' }
    : { kind: 'lines', lines, barcodes };
}
