import { uploadFile } from '@backhaul/contract/calls/files.ts';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { untilNotBusy } from '../../../lib/api/until-not-busy.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { fileMessages } from '@backhaul/contract/file-messages.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';

/** Why a file is refused before it is sent; the server also checks its bytes. */
export function refusalOfFile(file: Pick<File, 'size' | 'type'>): string | null {
  if (!/^(image\/|application\/pdf$)/.test(file.type)) return fileMessages.type;
  return file.size > uploadLimits.maxBytes ? fileMessages.tooLarge : null;
}

export type UploadKind = 'receipt' | 'returnLabel';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; part: number }
  | { phase: 'failed'; message: string };

export interface Uploads {
  states: Readonly<Record<UploadKind, UploadState>>;
  isSending: boolean;
  send: (kind: UploadKind, file: File) => Promise<void>;
  cancel: (kind: UploadKind) => void;
  refuse: (kind: UploadKind, message: string) => void;
}

const wireKinds = { receipt: 'receipt', returnLabel: 'label' } as const;
const doneTitles = { receipt: 'Receipt uploaded', returnLabel: 'Return label uploaded' } as const;
const idle: UploadState = { phase: 'idle' };

/** Both uploads of a booking. They continue during other steps and are cancelled when the screen closes. */
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

  async function send(kind: UploadKind, file: File) {
    const refusal = refusalOfFile(file);
    if (refusal) return set(kind, { phase: 'failed', message: refusal });
    running.current[kind]?.abort();
    const controller = new AbortController();
    running.current[kind] = controller;
    set(kind, { phase: 'sending', name: file.name, part: 0 });
    try {
      const attempt = {
        file,
        query: { kind: wireKinds[kind] },
        signal: controller.signal,
        idempotencyKey: crypto.randomUUID(),
        onProgress: (part: number) => set(kind, { phase: 'sending', name: file.name, part }),
      };
      const { id, size } = await untilNotBusy(() => upload(uploadFile, attempt), controller.signal);
      dispatch({
        type: 'file_attached',
        kind,
        file: { id, name: file.name, size, uploadedAt: Date.now() },
      });
      set(kind, idle);
      toast({ title: doneTitles[kind], description: file.name, tone: 'success' });
    } catch (error) {
      if (running.current[kind] !== controller) return;
      set(kind, controller.signal.aborted ? idle : { phase: 'failed', message: reasonOf(error) });
    }
  }

  return {
    states,
    isSending: Object.values(states).some(({ phase }) => phase === 'sending'),
    send,
    cancel: (kind) => running.current[kind]?.abort(),
    refuse: (kind, message) => set(kind, { phase: 'failed', message }),
  };
}
