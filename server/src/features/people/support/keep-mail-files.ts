import { replyLimits, type UnkeptFile, unkeptWords } from '@backhaul/domain/support/mail-reply.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Attachments, KeptBytes } from '../../../app/attachments.ts';

/**
 * A file of a mail. `bytes` is null if the file was too large, or if it came after the maximum number of
 * files.
 */
export interface MailFile {
  name: string | undefined;
  bytes: Buffer | null;
}

export interface MailFiles {
  files: readonly MailFile[];
  /** True if all files together are larger than a mail may be. */
  isOver: boolean;
}

export const noFiles: MailFiles = { files: [], isOver: false };

const why = {
  over: `[We did not keep the attachments: an e-mail can have at most ${replyLimits.bytes / 1024 / 1024} MB of attachments.]`,
  many: `An e-mail can have at most ${replyLimits.files} files.`,
};

/** True for an error that the file itself causes by its type or size, so that another try would fail, too. */
const isAboutTheFile = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'file_type' || error.code === 'file_too_large');

/**
 * Stores the pictures and PDFs of a mail, and gives the reason for each file that it does not store. If it
 * throws busy or storage_full, no file is stored, and the mail provider tries again later.
 */
export async function keepMailFiles(
  attachments: Attachments,
  whose: string,
  { files, isOver }: MailFiles,
): Promise<{ kept: KeptBytes[]; unkept: string[] }> {
  if (isOver) return { kept: [], unkept: [why.over] };
  const kept: KeptBytes[] = [];
  const unkept: UnkeptFile[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const called = name ?? 'a file without a name';
    if (at >= replyLimits.files || bytes === null) {
      const reason = at >= replyLimits.files ? why.many : new AppError('file_too_large').message;
      unkept.push({ name: called, why: reason });
      continue;
    }
    try {
      kept.push(await attachments.keep(whose, { bytes, name }));
    } catch (error) {
      if (!isAboutTheFile(error)) {
        await attachments.discard(kept.map(({ id }) => id));
        throw error;
      }
      unkept.push({ name: called, why: error.message });
    }
  }
  return { kept, unkept: unkeptWords(unkept) };
}
