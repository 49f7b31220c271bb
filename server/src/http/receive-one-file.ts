import type { FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';

interface SentFile {
  bytes: Buffer;
  /** The file's name as it was sent; a part may have none. */
  name?: string;
}

/**
 * Converts the error of a failed upload to the error for the answer. Errors of Fastify and our own stay as
 * they are. Any other error means that the form was malformed.
 */
export function multipartRefusal(error: unknown): unknown {
  const isCoded =
    error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  return isCoded || error instanceof AppError
    ? error
    : new AppError('malformed_body', { message: 'The upload cannot be read.' });
}

/**
 * The single file of a multipart body, up to the given number of bytes. Throws file_missing, malformed_body,
 * file_too_large.
 */
export async function receiveOneFile(
  request: FastifyRequest,
  mostBytes?: number,
): Promise<SentFile> {
  try {
    const limits = mostBytes === undefined ? {} : { limits: { fileSize: mostBytes } };
    const part = await request.file(limits);
    if (part === undefined) throw new AppError('file_missing');
    const bytes = await part.toBuffer();
    // Fastify may notice only at the end that a file is too large. It then truncates the file and throws no
    // error.
    if (part.file.truncated) throw new AppError('file_too_large');
    return { bytes, name: part.filename };
  } catch (error) {
    throw multipartRefusal(error);
  }
}
