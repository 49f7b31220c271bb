import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import type { FastifyRequest } from 'fastify';
import { createByteBudget } from '../../../costly-work/byte-budget.ts';
import { addressBlockOf, turnKeyOf } from '../../../http/address-block.ts';
import { receiveOneFile } from '../../../http/receive-one-file.ts';
import { idOf, type Prospect } from '../../../app/principal.ts';
import { type CleanFile, examineUpload } from './examine-upload.ts';
import type { PictureDesk } from './picture-desk.ts';

export interface Upload extends CleanFile {
  /**
   * The bytes as the client sent them. When an Idempotency-Key is used again, the new bytes are compared with
   * them.
   */
  sent: Buffer;
  originalName: string | null;
}

const nameLength = 120;

/** The last part of a file's path, without characters that break file systems or headers. */
export function cleanName(name: string | undefined): string | null {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .slice(-nameLength)
    .trim();
  return clean === '' ? null : clean;
}

/**
 * The number of bytes of memory to reserve for an upload: the length in the request's header, or else the
 * maximum size of a file. Never more than that maximum is read.
 */
function expectedBytes({ headers }: FastifyRequest): number {
  const said = Number(headers['content-length']);
  return said >= 0 ? Math.min(said, uploadLimits.maxBytes) : uploadLimits.maxBytes;
}

interface UploadDesk {
  /**
   * Receives the only file of a multipart body, examines it and passes it to `keep`. The bytes stay in memory
   * until `keep` is done. Throws file_missing, malformed_body, file_too_large, file_type, and busy before it
   * reads anything.
   */
  receive<T>(
    request: FastifyRequest,
    prospect: Prospect,
    keep: (upload: Upload) => Promise<T>,
  ): Promise<T>;
}

/** Creates the receiver of uploads, with limits for each person, for each network address and in total. */
export function createUploadDesk(pictures: PictureDesk): UploadDesk {
  const budget = createByteBudget({
    inAll: 16 * uploadLimits.maxBytes,
    each: 4 * uploadLimits.maxBytes,
    retryAfterSeconds: 5,
  });
  return {
    async receive(request, prospect, keep) {
      const release = budget.take(
        [idOf(prospect), addressBlockOf(request)],
        expectedBytes(request),
      );
      try {
        const { bytes: sent, name } = await receiveOneFile(request);
        const clean = await examineUpload(pictures, turnKeyOf(prospect, request), sent);
        return await keep({ sent, originalName: cleanName(name), ...clean });
      } finally {
        release();
      }
    },
  };
}
