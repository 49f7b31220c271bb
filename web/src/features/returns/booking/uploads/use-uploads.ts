import type { CallAnswer } from '@backhaul/contract/call.ts';
import { keepReceiptText, uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { reasonOf } from '../../../../lib/api/api-error.ts';
import { send as sendCall } from '../../../../lib/api/send.ts';
import { untilNotBusy } from '../../../../lib/api/until-not-busy.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { fileMessages } from '@backhaul/contract/file-messages.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';

/**
 * The reason a file must not be uploaded, or null. The file's content is also checked on the server.
 */
export function refusalOfFile(file: Pick<File, 'size' | 'type'>): string | null {
  if (!/^(image\/|application\/pdf$)/.test(file.type)) return fileMessages.type;
  return file.size > uploadLimits.maxBytes ? fileMessages.tooLarge : null;
}

/** The file name of a receipt that was pasted as text. */
export const pastedName = 'Pasted receipt.pdf';

export type UploadKind = 'receipt' | 'returnLabel';

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; part: number }
  | { phase: 'failed'; message: string };

export interface Uploads {
  states: Readonly<Record<UploadKind, UploadState>>;
  isSending: boolean;
  send: (kind: UploadKind, file: File) => Promise<void>;
  /** Uploads a text as the receipt. Resolves with true once it is stored. */
  sendText: (text: string) => Promise<boolean>;
  cancel: (kind: UploadKind) => void;
  refuse: (kind: UploadKind, message: string) => void;
}

type Attempt = {
  signal: AbortSignal;
  idempotencyKey: string;
  onProgress: (part: number) => void;
};

const wireKinds = { receipt: 'receipt', returnLabel: 'label' } as const;
const doneTitles = { receipt: 'Receipt uploaded', returnLabel: 'Return label uploaded' } as const;
const idle: UploadState = { phase: 'idle' };

/**
 * The uploads of a booking: receipt and label. They continue during other steps, and are cancelled when the
 * page closes.
 */
export function useUploads(dispatch: Dispatch<DraftAction>): Uploads {
  const toast = useToast();
  const [states, setStates] = useState<Uploads['states']>({ receipt: idle, returnLabel: idle });
  const running = useRef<Partial<Record<UploadKind, AbortController>>>({});
  const set = (kind: UploadKind, state: UploadState) =>
    setStates((known) => ({ ...known, [kind]: state }));

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of Object.values(current)) controller.abort();
    };
  }, []);

  /** Runs one upload. A later upload of the same kind ends it without a message. */
  async function attach(
    kind: UploadKind,
    name: string,
    run: (attempt: Attempt) => Promise<CallAnswer<typeof uploadFile>>,
  ): Promise<boolean> {
    running.current[kind]?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current[kind] = controller;
    const progress = (part: number) => set(kind, { phase: 'sending', name, part });
    progress(0);
    try {
      const attempt = { signal, idempotencyKey: crypto.randomUUID(), onProgress: progress };
      const { id, size } = await untilNotBusy(() => run(attempt), signal);
      const file = { id, name, size, uploadedAt: Date.now() };
      dispatch({ type: 'file_attached', kind, file });
      set(kind, idle);
      toast({ title: doneTitles[kind], description: name, tone: 'success' });
      if (kind === 'receipt')
        void import('./compare-receipt.ts').then(
          ({ compareReceipt }) => compareReceipt(id, signal, dispatch),
          () => undefined,
        );
      return true;
    } catch (error) {
      if (running.current[kind] === controller)
        set(kind, signal.aborted ? idle : { phase: 'failed', message: reasonOf(error) });
      return false;
    }
  }

  async function send(kind: UploadKind, file: File) {
    const refusal = refusalOfFile(file);
    if (refusal) return set(kind, { phase: 'failed', message: refusal });
    const query = { kind: wireKinds[kind] };
    await attach(kind, file.name, (attempt) => upload(uploadFile, { file, query, ...attempt }));
  }

  const sendText = (text: string) =>
    attach('receipt', pastedName, ({ signal, idempotencyKey }) =>
      sendCall(keepReceiptText, { body: { text }, signal, idempotencyKey }),
    );

  return {
    states,
    isSending: Object.values(states).some(({ phase }) => phase === 'sending'),
    send,
    sendText,
    cancel: (kind) => running.current[kind]?.abort(),
    refuse: (kind, message) => set(kind, { phase: 'failed', message }),
  };
}
