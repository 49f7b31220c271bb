import sharp, { type Sharp } from 'sharp';
import { extractImages, extractTextItems, getDocumentProxy } from 'unpdf';
import { exactConfidence, type ReadDocument, type ReadLine } from '../../ports/paper-reader.ts';
import { barcodesIn } from './read-barcodes.ts';
import { scaleOf } from './read-picture.ts';

/** The maximum number of pages that are read. No receipt or order confirmation has more. */
const pagesAtMost = 10;
/**
 * The maximum number of pixels of a picture in a PDF, as of a page scanned at 400 dots an inch. A larger
 * picture is not even unpacked.
 */
const scanPixelsAtMost = 16_000_000;
/**
 * The maximum number of pictures that are searched for barcodes. A label has up to three barcodes, each as a
 * separate picture.
 */
const picturesRead = 3;

/**
 * The text of a PDF. If the PDF is a scan, it has no text but a picture of the first page, whose text must be
 * recognized later.
 */
export type OpenedPdf = ReadDocument | { kind: 'scan'; picture: Uint8Array };

type Item = Awaited<ReturnType<typeof extractTextItems>>['items'][number][number];

/** Joins pieces of text at the same height into lines, whatever their sequence in the file. */
function linesOf(items: readonly Item[]): ReadLine[] {
  const rows: Item[][] = [];
  const written = items.filter(({ str }) => str.trim() !== '');
  for (const item of written.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isBeside = first !== undefined && first.y - item.y < Math.max(item.height, 4) / 2;
    if (isBeside) row?.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => ({
    text: row
      .toSorted((a, b) => a.x - b.x)
      .map(({ str }) => str)
      .join(' '),
    confidence: exactConfidence,
  }));
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * True if a picture was left out because it is too large. The PDF reader says so only in a warning on the
 * console.
 */
let leftOut = false;
Object.assign(console, {
  warn: (said: unknown) => {
    leftOut ||= String(said).includes('exceeded maximum allowed size');
  },
});
const tellsWarnings = 1;

/** The pictures of the first page, the largest first. */
async function picturesOf(pdf: Pdf) {
  const pictures = await extractImages(pdf, 1);
  return pictures.toSorted((a, b) => b.width * b.height - a.width * a.height);
}

type Picture = Awaited<ReturnType<typeof picturesOf>>[number];

const onWhite = ({ data, width, height, channels }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels } }).flatten({ background: 'white' });

/**
 * Reads a label's barcodes from its pictures. The text of a label is in the PDF, but its barcodes are often
 * pictures.
 */
async function barcodesOf(pdf: Pdf): Promise<string[]> {
  const pictures = await picturesOf(pdf);
  const texts: string[] = [];
  for (const picture of pictures.slice(0, picturesRead)) {
    texts.push(...(await barcodesIn(onWhite(picture))));
  }
  return texts;
}

/** Returns the largest picture of the first page, since a scan has no text. */
async function openScan(pdf: Pdf): Promise<OpenedPdf> {
  leftOut = false;
  const [largest] = await picturesOf(pdf);
  if (largest === undefined) return { kind: 'unread', reason: leftOut ? 'too_large' : 'no_text' };
  const { width } = largest;
  const picture = await onWhite(largest)
    .resize({ width: Math.max(1, Math.round(width * Math.min(1, scaleOf(largest)))) })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { kind: 'scan', picture };
}

async function open(bytes: Uint8Array): Promise<Pdf | 'encrypted' | 'unreadable'> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: tellsWarnings,
      maxImageSize: scanPixelsAtMost,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return isLocked ? 'encrypted' : 'unreadable';
  }
}

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await open(bytes);
  if (typeof pdf === 'string') return { kind: 'unread', reason: pdf };
  try {
    if (pdf.numPages > pagesAtMost) return { kind: 'unread', reason: 'too_many_pages' };
    const { items } = await extractTextItems(pdf);
    const lines = items.flatMap(linesOf);
    return lines.length > 0
      ? { kind: 'lines', lines, barcodes: await barcodesOf(pdf) }
      : await openScan(pdf);
  } catch {
    return { kind: 'unread', reason: 'unreadable' };
  }
}
