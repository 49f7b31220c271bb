import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { useState } from 'react';

/** A chosen file. Its id is null during the upload. */
interface Attachment {
  key: string;
  name: string;
  id: string | null;
}

/**
 * The pictures and PDFs of a message that is being written. Each uploads as soon as it is chosen, before the
 * message is sent.
 */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState<string>();
  const without = (key: string) => (known: readonly Attachment[]) =>
    known.filter((one) => one.key !== key);

  async function send(file: File): Promise<void> {
    const key = crypto.randomUUID();
    setFiles((known) => [...known, { key, name: file.name, id: null }]);
    // Few messages have files, so the upload code is loaded with the first file.
    const { sendAttachment } = await import('./send-attachment.ts');
    const sent = await sendAttachment(file, key);
    if ('problem' in sent) {
      setProblem(sent.problem);
      setFiles(without(key));
    } else
      setFiles((known) => known.map((one) => (one.key === key ? { ...one, id: sent.id } : one)));
  }

  function add(chosen: readonly File[]): void {
    const room = ticketLimits.files - files.length;
    const isOver = chosen.length > room;
    setProblem(isOver ? `A message can have at most ${ticketLimits.files} files.` : undefined);
    for (const file of chosen.slice(0, room)) void send(file);
  }

  return {
    files,
    problem,
    add,
    remove: (key: string) => setFiles(without(key)),
    clear: () => setFiles([]),
    isSending: files.some(({ id }) => id === null),
    /** The ids of the uploaded files, for the call that sends the message. */
    fileIds: files.flatMap(({ id }) => id ?? []),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
