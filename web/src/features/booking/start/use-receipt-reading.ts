import { uploadFile } from '@backhaul/contract/calls/files.ts';
import { readReceiptText, readUploadedReceipt } from '@backhaul/contract/calls/receipts.ts';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { untilNotBusy } from '../../../lib/api/until-not-busy.ts';
import { upload } from '../../../lib/api/upload.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { ReceiptReading } from '../draft/receipt-fill.ts';
import { refusalOfFile } from '../uploads/use-uploads.ts';

const wayOn = 'You can fill in the fields yourself.';
const tookTooLong = `Reading your receipt took too long. ${wayOn}`;
const nothingRead = `We found no store, date, item or price in it. ${wayOn}`;

/** One sentence on what went wrong, which ends with the way on. */
function problemOf(reason: string): string {
  return reason.endsWith('yourself.') ? reason : `${reason} ${wayOn}`;
}

function problemOfError(error: unknown): string {
  return problemOf(reasonOf(error, 'Something went wrong.'));
}

/** Whether the file may still be the receipt although it could not be read: it was not its own fault. */
function isStillProof(error: unknown): boolean {
  return !(error instanceof ApiError && error.code === 'receipt_unreadable');
}

/** The server waits 20 seconds for its turn and reads for 15. */
const longestReadingMs = 40_000;

export type Reading =
  | { phase: 'idle'; problem: string | null }
  | { phase: 'sending'; file: File; part: number }
  /** Without a file: pasted text. */
  | { phase: 'reading'; file: File | null };

const isEmpty = ({ retailer, purchaseDate, orderNumber, items, itemValue }: ReceiptReading) =>
  items.length === 0 && !retailer && !purchaseDate && !orderNumber && !itemValue;

/** Has a receipt read and fills the draft with what it says. It can be left at any time, and leaves the draft alone if it fails. */
export function useReceiptReading(
  dispatch: Dispatch<DraftAction>,
  { onFilled, onEnd }: { onFilled: () => void; onEnd: () => void },
) {
  const [reading, setReading] = useState<Reading>({ phase: 'idle', problem: null });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs one reading; a later one, or leaving, ends it without a word. */
  async function run(read: (signal: AbortSignal) => Promise<ReceiptReading>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const end = (problem: string | null) => {
      setReading({ phase: 'idle', problem });
      onEnd();
    };
    try {
      const said = await read(controller.signal);
      if (controller.signal.aborted) return;
      if (isEmpty(said)) return end(nothingRead);
      dispatch({ type: 'receipt_read', reading: said });
      end(null);
      onFilled();
    } catch (error) {
      if (controller.signal.aborted) return;
      end(isTimeout(error) ? tookTooLong : problemOfError(error));
    }
  }

  async function sendFile(file: File, signal: AbortSignal) {
    setReading({ phase: 'sending', file, part: 0 });
    const attempt = {
      file,
      query: { kind: 'receipt' },
      signal,
      idempotencyKey: crypto.randomUUID(),
      onProgress: (part: number) => setReading({ phase: 'sending', file, part }),
    };
    return untilNotBusy(() => upload(uploadFile, attempt), signal);
  }

  function readFile(file: File) {
    const refusal = refusalOfFile(file);
    if (refusal) {
      setReading({ phase: 'idle', problem: problemOf(refusal) });
      return onEnd();
    }
    void run(async (signal) => {
      const { id, size } = await sendFile(file, signal);
      const attach = () => {
        const attached = { id, name: file.name, size, uploadedAt: Date.now() };
        dispatch({ type: 'file_attached', kind: 'receipt', file: attached });
      };
      signal.throwIfAborted();
      setReading({ phase: 'reading', file });
      try {
        const said = await inTime(signal, (until) =>
          send(readUploadedReceipt, { body: { fileId: id }, signal: until }),
        );
        attach();
        return said;
      } catch (error) {
        if (!signal.aborted && isStillProof(error)) attach();
        throw error;
      }
    });
  }

  function readText(text: string) {
    setReading({ phase: 'reading', file: null });
    void run((signal) =>
      inTime(signal, (until) => send(readReceiptText, { body: { text }, signal: until })),
    );
  }

  function leave() {
    running.current?.abort();
    setReading({ phase: 'idle', problem: null });
    onEnd();
  }

  return { reading, readFile, readText, leave };
}

/** Asks until there is an answer, the time is over or somebody has left; the last two reject with an AbortError. */
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

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
