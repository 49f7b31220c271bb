import { useEffect, useRef, useState, type Dispatch } from 'react';
import type { AttachedFile } from '../draft/draft.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { ReceiptReading } from '../draft/receipt-fill.ts';
import { refusalOfFile } from '../uploads/use-uploads.ts';

/** Loaded with the first receipt, because most bookings have none. */
const fetchReader = () => import('./receipt-reader.ts');
type Reader = Awaited<ReturnType<typeof fetchReader>>;
/** The last sentence of every error message about a receipt. */
const wayOn = 'You can fill in the fields yourself.';
const noReader = `We could not reach the server. ${wayOn}`;

export type Reading =
  | { phase: 'idle'; problem: string | null }
  | { phase: 'sending'; file: File; part: number }
  /** The file that is being read; null for pasted text. */
  | { phase: 'reading'; file: File | null };

/**
 * Reads a receipt or label and fills in the draft. The customer can cancel at any time. If reading fails,
 * nothing changes.
 */
export function useReceiptReading(
  dispatch: Dispatch<DraftAction>,
  { onFilled, onEnd }: { onFilled: () => void; onEnd: () => void },
) {
  const [reading, setReading] = useState<Reading>({ phase: 'idle', problem: null });
  /** The last receipt that was read, kept while the page is open. Null for pasted text. */
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const proof = (attached: AttachedFile) =>
    dispatch({ type: 'file_attached', kind: 'receipt', file: attached });

  /** Reads one file or text. The next reading, or the button Cancel, ends this one without a message. */
  async function run(read: (reader: Reader, signal: AbortSignal) => Promise<ReceiptReading>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const end = (problem: string | null) => {
      setReading({ phase: 'idle', problem });
      onEnd();
    };
    const reader = await fetchReader().catch(() => null);
    if (signal.aborted) return;
    if (reader === null) return end(noReader);
    try {
      const said = await read(reader, signal);
      if (signal.aborted) return;
      const problem = reader.problemOfReading(said);
      if (problem !== null) return end(problem);
      const label = reader.labelOf(said);
      if (label === null)
        dispatch({ type: 'receipt_filled', fill: (draft) => reader.fillFromReceipt(draft, said) });
      else dispatch({ type: 'paper_read', fill: (draft) => reader.fillFromLabel(draft, label) });
      end(null);
      onFilled();
    } catch (error) {
      if (!signal.aborted) end(reader.problemOfError(error));
    }
  }

  function readFile(picked: File) {
    const refusal = refusalOfFile(picked);
    if (refusal !== null) {
      setReading({ phase: 'idle', problem: `${refusal} ${wayOn}` });
      return onEnd();
    }
    setFile(picked);
    setReading({ phase: 'sending', file: picked, part: 0 });
    void run((reader, signal) =>
      reader.readFile(picked, signal, {
        progress: (part) => setReading({ phase: 'sending', file: picked, part }),
        sent: () => setReading({ phase: 'reading', file: picked }),
        proof,
        label: (attached) =>
          dispatch({ type: 'file_attached', kind: 'returnLabel', file: attached }),
      }),
    );
  }

  function readText(text: string) {
    setFile(null);
    setReading({ phase: 'reading', file: null });
    void run((reader, signal) => reader.readText(text, signal, proof));
  }

  function leave() {
    running.current?.abort();
    setReading({ phase: 'idle', problem: null });
    onEnd();
  }

  return { reading, file, readFile, readText, leave };
}
