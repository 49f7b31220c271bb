import sharp from 'sharp';
import { extractImages, extractTextItems, getDocumentProxy } from 'unpdf';
import type { ReadDocument, ReadLine } from '../../ports/receipt-reader.ts';
import { scaleOf } from './read-picture.ts';

/** A receipt or an order confirmation has fewer. */
const pagesAtMost = 10;
/** A sheet scanned at 400 dots an inch. Larger ones are refused by what the file says of them, before they are unpacked. */
const scanPixelsAtMost = 16_000_000;

/** A PDF's text, or the picture of its first page, still to be recognised. */
export type OpenedPdf = ReadDocument | { kind: 'scan'; picture: Uint8Array };

type Item = Awaited<ReturnType<typeof extractTextItems>>['items'][number][number];

/** Pieces of text of a page that stand beside each other are one line, whatever order the file has them in. */
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
    confidence: 100,
  }));
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The reader tells the console, and nobody else, that it leaves a picture out. */
let leftOut = false;
Object.assign(console, {
  warn: (said: unknown) => {
    leftOut ||= String(said).includes('exceeded maximum allowed size');
  },
});
const tellsWarnings = 1;

/** A scan has no text, but the picture of a page. */
async function openScan(pdf: Pdf): Promise<OpenedPdf> {
  leftOut = false;
  const pictures = await extractImages(pdf, 1);
  const [largest] = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (largest === undefined) return { kind: 'unread', reason: leftOut ? 'too_large' : 'no_text' };
  const { data, width, height, channels } = largest;
  const picture = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: 'white' })
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
    return lines.length > 0 ? { kind: 'lines', lines } : await openScan(pdf);
  } catch {
    return { kind: 'unread', reason: 'unreadable' };
  }
}
