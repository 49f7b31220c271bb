import { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { send } from '../../../../lib/api/send.ts';
import { untilNotBusy } from '../../../../lib/api/until-not-busy.ts';
import { upload } from '../../../../lib/api/upload.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { refusalOfFile } from '../uploads/use-uploads.ts';
import { fillFromLabel, labelProblem } from './read-label.ts';

export type LabelState =
  | { phase: 'idle'; problem: string | null }
  | { phase: 'sending' | 'reading'; name: string };

/**
 * Uploads a label or code, stores it as the order's file, and fills in its data. If that fails, the typed
 * answers are kept.
 */
export function useLabelReading(dispatch: Dispatch<DraftAction>) {
  const [state, setState] = useState<LabelState>({ phase: 'idle', problem: null });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const end = (problem: string | null) => {
      if (!signal.aborted) setState({ phase: 'idle', problem });
    };
    const refusal = refusalOfFile(file);
    if (refusal !== null) return end(refusal);
    setState({ phase: 'sending', name: file.name });
    const attempt = {
      file,
      query: { kind: 'label' },
      signal,
      idempotencyKey: crypto.randomUUID(),
      onProgress: () => undefined,
    };
    try {
      const { id, size } = await untilNotBusy(() => upload(uploadFile, attempt), signal);
      signal.throwIfAborted();
      const attached = { id, name: file.name, size, uploadedAt: Date.now() };
      dispatch({ type: 'file_attached', kind: 'returnLabel', file: attached });
      setState({ phase: 'reading', name: file.name });
      const { label } = await untilNotBusy(
        () => send(readUploadedReceipt, { body: { fileId: id }, signal }),
        signal,
      );
      if (signal.aborted) return;
      if (label !== null)
        dispatch({ type: 'paper_read', fill: (draft) => fillFromLabel(draft, label) });
      end(labelProblem(label));
    } catch (error) {
      end(reasonOf(error).replace('fill in the fields yourself', 'type the number yourself'));
    }
  }

  return { state, read };
}
