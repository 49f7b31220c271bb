import { importLimits } from '@backhaul/domain/import/import-fields.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../app/app-error.ts';
import type { createByteBudget } from '../../../costly-work/byte-budget.ts';
import { readTable, type TableRow } from './read-table.ts';

const nameLength = 100;

/** The last part of a file's name. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, nameLength) || 'Pasted rows'
  );
}

async function readBytes(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const part = await request.file({ limits: { fileSize: importLimits.bytes } });
  if (part === undefined) throw new AppError('file_missing');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new AppError('file_too_large');
  return { bytes, name: cleanName(part.filename) };
}

/** The rows of the file in a request. Throws busy, file_missing, file_too_large, import_unreadable. */
export async function receiveFile(
  request: FastifyRequest,
  { userId, budget }: { userId: string; budget: ReturnType<typeof createByteBudget> },
): Promise<{ name: string; rows: TableRow[] }> {
  const release = budget.take([userId], importLimits.bytes);
  try {
    const { bytes, name } = await readBytes(request);
    return { name, rows: readTable(bytes) };
  } finally {
    release();
  }
}
