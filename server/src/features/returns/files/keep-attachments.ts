import { createHash, randomUUID } from 'node:crypto';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Attachments } from '../../../app/attachments.ts';
import { examineUpload } from './examine-upload.ts';
import { claimBytes, discardBytes, noteBytes } from './loose-bytes.ts';
import type { PictureDesk } from './picture-desk.ts';
import { cleanName } from './receive-upload.ts';
import { type FileDeps, putBytes } from './store-file.ts';

/**
 * Stores the files of received mails like uploads: first the bytes, then the database row
 * (docs/decisions/0029).
 */
export function createAttachments(
  deps: Pick<FileDeps, 'db' | 'fileStore'> & { pictures: PictureDesk },
): Attachments {
  return {
    async keep(whose, { bytes: sent, name }) {
      if (sent.length > uploadLimits.maxBytes) throw new AppError('file_too_large');
      const { bytes, mediaType } = await examineUpload(deps.pictures, whose, sent);
      const id = randomUUID();
      await noteBytes(deps.db, id);
      await putBytes(deps, id, bytes);
      const sha256 = createHash('sha256').update(bytes).digest();
      return { id, mediaType, size: bytes.length, sha256, originalName: cleanName(name) };
    },
    async write(transaction, { id, mediaType, size, sha256, originalName }, at) {
      await claimBytes(transaction, id);
      await transaction
        .insertInto('files')
        .values({
          id,
          kind: 'attachment',
          media_type: mediaType,
          size_bytes: size,
          original_name: originalName,
          sha256,
          created_at: at,
        })
        .execute();
    },
    discard: (ids) => discardBytes(deps, ids),
  };
}
