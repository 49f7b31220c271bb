import { uploadFile } from '@backhaul/contract/calls/returns/files.ts';
import { fileMessages } from '@backhaul/contract/file-messages.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { reasonOf } from '../../lib/api/api-error.ts';
import { untilNotBusy } from '../../lib/api/until-not-busy.ts';
import { upload } from '../../lib/api/upload.ts';

/** The reason a file must not be uploaded, or null. The file's content is checked on the server. */
function problemOf({ type, size }: File): string | null {
  if (!type.startsWith('image/') && type !== 'application/pdf') return fileMessages.type;
  return size > uploadLimits.maxBytes ? fileMessages.tooLarge : null;
}

const longestMs = 120_000;

/**
 * Uploads a file for a message. Returns its id, or the sentence that says why the file was not attached.
 */
export async function sendAttachment(
  file: File,
  idempotencyKey: string,
): Promise<{ id: string } | { problem: string }> {
  const wrong = problemOf(file);
  if (wrong !== null) return { problem: `${file.name} was not attached. ${wrong}` };
  try {
    const attempt = { file, query: { kind: 'attachment' }, idempotencyKey };
    const signal = AbortSignal.timeout(longestMs);
    return await untilNotBusy(() => upload(uploadFile, attempt), signal);
  } catch (error) {
    return { problem: `${file.name} was not attached. ${reasonOf(error)}` };
  }
}
