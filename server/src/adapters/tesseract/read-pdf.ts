import { extractImages, extractTextItems, getDocumentProxy } from 'unpdf';
import type { ReadDocument, ReadLine } from '../../ports/receipt-reader.ts';
import { readPicture } from './read-picture.ts';

/** A receipt or an order confirmation has fewer. */
const pagesAtMost = 10;

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

/** A scan has no text, but the picture of a page. */
async function readScan(pdf: Pdf): Promise<ReadDocument> {
  const pictures = await extractImages(pdf, 1);
  const [largest] = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (largest === undefined) return { kind: 'unread', reason: 'no_text' };
  const { data, width, height, channels } = largest;
  return readPicture(data, { width, height, channels });
}

async function open(bytes: Uint8Array): Promise<Pdf | 'encrypted' | 'unreadable'> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return isLocked ? 'encrypted' : 'unreadable';
  }
}

export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await open(bytes);
  if (typeof pdf === 'string') return { kind: 'unread', reason: pdf };
  try {
    if (pdf.numPages > pagesAtMost) return { kind: 'unread', reason: 'too_many_pages' };
    const { items } = await extractTextItems(pdf);
    const lines = items.flatMap(linesOf);
    return lines.length > 0 ? { kind: 'lines', lines } : await readScan(pdf);
  } catch {
    return { kind: 'unread', reason: 'unreadable' };
  }
}
