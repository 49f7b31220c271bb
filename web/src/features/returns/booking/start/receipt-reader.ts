import { keepReceiptText, uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { readReceiptText, readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import type { ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { categoryNamed } from '@backhaul/domain/catalog/category-named.ts';
import { ApiError, reasonOf } from '../../../../lib/api/api-error.ts';
import { send } from '../../../../lib/api/send.ts';
import { untilNotBusy } from '../../../../lib/api/until-not-busy.ts';
import { upload } from '../../../../lib/api/upload.ts';
import type { AttachedFile, Draft } from '../draft/draft.ts';
import { pastedName } from '../uploads/use-uploads.ts';
import {
  fillFromReceipt as fillWithCategories,
  type ReceiptReading,
} from '../draft/receipt-fill.ts';
import { fillFromLabel, labelProblem, type LabelReading } from '../ways/read-label.ts';

const wayOn = 'You can fill in the fields yourself.';
const tookTooLong = `Reading your receipt took too long. ${wayOn}`;
const nothingRead = `We found no store, date, item or price in your receipt. ${wayOn}`;
/**
 * The maximum time to wait. The server queues a receipt for up to 20 seconds and reads it for up to 15.
 */
const longestReadingMs = 40_000;

/** An error message about a receipt, followed by the next step. */
function problemOf(reason: string): string {
  return reason.endsWith('yourself.') ? reason : `${reason} ${wayOn}`;
}

/**
 * The error message for a reading that the customer did not cancel. An abort can then only be the timeout.
 */
export function problemOfError(error: unknown): string {
  const isTimeout = error instanceof DOMException && error.name === 'AbortError';
  return isTimeout ? tookTooLong : problemOf(reasonOf(error, 'Something went wrong.'));
}

/** The category of the items, if their names make it clear. */
function categoriesOf({ items }: ReceiptReading): ItemCategory[] {
  const named = categoryNamed(items.map(({ value }) => value).join(' '));
  return named === null ? [] : [named];
}

/**
 * The parcel label or code in the file. Null for a receipt, and for a label that cannot be used.
 */
export function labelOf({ label }: ReceiptReading): LabelReading | null {
  if (label === null || label.kind === 'unclear') return null;
  // The addresses of this reading are dropped. The label is uploaded again as a file of its own, and a second
  // reading takes the addresses from that file, so that the server knows them for the booking.
  return label.kind === 'label' ? { ...label, addresses: null } : label;
}

/** The reason a receipt gives no answers; null if it gives some. */
export function problemOfReading(said: ReceiptReading): string | null {
  if (labelOf(said) !== null) return null;
  const { retailer, purchaseDate, orderNumber, items, itemValue } = said;
  const isEmpty = items.length === 0 && !retailer && !purchaseDate && !orderNumber && !itemValue;
  if (!isEmpty) return null;
  return said.label === null ? nothingRead : problemOf(labelProblem(said.label) ?? nothingRead);
}

export { fillFromLabel };

export const fillFromReceipt = (draft: Draft, reading: ReceiptReading): Draft =>
  fillWithCategories(draft, reading, categoriesOf(reading));

type Proof = (attached: AttachedFile) => void;

/** Uploads a file. Returns the data about it that are stored with the draft. */
async function keep(
  file: File,
  kind: 'receipt' | 'label',
  signal: AbortSignal,
  progress: (part: number) => void,
): Promise<AttachedFile> {
  const attempt = {
    file,
    query: { kind },
    signal,
    idempotencyKey: crypto.randomUUID(),
    onProgress: progress,
  };
  const { id, size } = await untilNotBusy(() => upload(uploadFile, attempt), signal);
  signal.throwIfAborted();
  return { id, name: file.name, size, uploadedAt: Date.now() };
}

/**
 * Uploads a file and lets the server read it. The file becomes the order's label or proof, unless the server
 * says that it is neither.
 */
export async function readFile(
  file: File,
  signal: AbortSignal,
  on: {
    progress: (part: number) => void;
    sent: () => void;
    proof: Proof;
    label: Proof;
  },
): Promise<ReceiptReading> {
  const kept = await keep(file, 'receipt', signal, on.progress);
  on.sent();
  const attach = () => on.proof(kept);
  try {
    const said = await inTime(signal, (until) =>
      send(readUploadedReceipt, { body: { fileId: kept.id }, signal: until }),
    );
    // A parcel label is uploaded again with the kind 'label', so that the driver can see it. Any other file
    // becomes the order's proof of purchase.
    if (labelOf(said) === null) attach();
    else on.label(await keep(file, 'label', signal, () => undefined));
    return said;
  } catch (error) {
    const isNone = error instanceof ApiError && error.code === 'receipt_unreadable';
    if (!signal.aborted && !isNone) attach();
    throw error;
  }
}

/** Reads a pasted text. The text becomes the order's proof, unless it contains no facts. */
export async function readText(
  text: string,
  signal: AbortSignal,
  proof: Proof,
): Promise<ReceiptReading> {
  const body = { text };
  const said = await inTime(signal, (until) => send(readReceiptText, { body, signal: until }));
  if (problemOfReading(said) !== null || labelOf(said) !== null) return said;
  const idempotencyKey = crypto.randomUUID();
  const { id, size } = await inTime(signal, (until) =>
    send(keepReceiptText, { body, signal: until, idempotencyKey }),
  );
  signal.throwIfAborted();
  proof({ id, name: pastedName, size, uploadedAt: Date.now() });
  return said;
}

/**
 * Repeats the request until there is an answer, the time is over or the customer cancels. In the last two
 * cases it rejects with an AbortError.
 */
async function inTime<T>(signal: AbortSignal, ask: (until: AbortSignal) => Promise<T>): Promise<T> {
  const until = new AbortController();
  const stop = () => until.abort();
  const timer = setTimeout(stop, longestReadingMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await untilNotBusy(() => ask(until.signal), until.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
