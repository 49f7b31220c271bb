import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { type CleanFile, examineUpload } from './examine-upload.ts';

export interface Upload extends CleanFile {
  /** As sent: what a repeated Idempotency-Key is compared with. */
  sent: Buffer;
  originalName: string | null;
}

const nameLength = 120;

/** The last part of a name, without what a file system or a header could stumble over. */
function cleanName(name: string | undefined): string | null {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .slice(-nameLength)
    .trim();
  return clean === '' ? null : clean;
}

/** The framework's refusals have codes of their own; what its parser throws plainly is a broken form. */
function refusalOf(error: unknown): unknown {
  const isCoded =
    error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  return isCoded || error instanceof Refusal
    ? error
    : new Refusal('malformed_body', { message: 'The upload cannot be read.' });
}

async function readPart(request: FastifyRequest): Promise<{ sent: Buffer; name?: string }> {
  try {
    const part = await request.file();
    if (part === undefined) throw new Refusal('file_missing');
    const sent = await part.toBuffer();
    // A file that ends before its limit is noticed comes cut off instead of refused.
    if (part.file.truncated) throw new Refusal('file_too_large');
    return { sent, name: part.filename };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The one file of a multipart body, examined. Throws file_missing, malformed_body, file_too_large or file_type. */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  const { sent, name } = await readPart(request);
  return { sent, originalName: cleanName(name), ...(await examineUpload(sent)) };
}
