import { importLimits } from '@backhaul/domain/import/import-fields.ts';
import type { FastifyRequest } from 'fastify';
import type { createByteBudget } from '../../../costly-work/byte-budget.ts';
import { receiveOneFile } from '../../../http/receive-one-file.ts';
import { readTable, type TableRow } from './read-table.ts';

const nameLength = 100;

/** The last part of a file's name, after any folders. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, nameLength) || 'Pasted rows'
  );
}

/** The rows of the file in a request. Throws busy, file_missing, malformed_body, file_too_large, import_unreadable. */
export async function receiveFile(
  request: FastifyRequest,
  { userId, budget }: { userId: string; budget: ReturnType<typeof createByteBudget> },
): Promise<{ name: string; rows: TableRow[] }> {
  const release = budget.take([userId], importLimits.bytes);
  try {
    const { bytes, name = '' } = await receiveOneFile(request, importLimits.bytes);
    return { name: cleanName(name), rows: readTable(bytes) };
  } finally {
    release();
  }
}
