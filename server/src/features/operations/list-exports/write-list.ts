import { type CsvColumn, csvLine } from '@backhaul/contract/csv.ts';
import { AppError } from '../../../app/app-error.ts';
import type { ReadPrincipal } from '../../../http/sessions.ts';
import type { ReadListPage } from '../../../http/call-server.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import { csvColumnsOf } from './csv-columns.ts';
import { requireList } from './list-calls.ts';
import {
  deleteExport,
  type ExportRow,
  failExport,
  findEnded,
  findExport,
  finishExport,
  keepPart,
} from './list-export-store.ts';

export interface ExportDeps {
  db: Database;
  clock: Clock;
  fileStore: FileStore;
  readListPage: ReadListPage;
  readPrincipal: ReadPrincipal;
}

/**
 * The number of rows read with one query. Memory holds only these rows and their part of the file.
 */
const rowsAtOnce = 1_000;
/**
 * The number of rows in the first part of the file. It is small, so that the file begins to grow immediately.
 */
const rowsAtFirst = 100;
const partLetters = 500_000;
/** The byte order mark makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const signedOut = 'You signed out before the file was ready. Export the list again.';
const noLonger = 'You may no longer read this list.';
const broken = 'The list could not be read. Please try again.';

/**
 * The job that writes an export. It reads the list page by page, with the person's rights at that time. Each
 * part is stored with the next page's cursor, so that a later run continues there. A person who has signed
 * out gets no file.
 */
export async function writeList(
  deps: ExportDeps,
  exportId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, clock } = deps;
  try {
    let row = await findExport(db, exportId);
    while (row?.state === 'waiting') {
      if (row.parts.length > 0 && row.next_cursor === null) {
        await finishExport(db, exportId, clock.now());
        return;
      }
      await writePart(deps, row);
      row = await findExport(db, exportId);
    }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_signed_in'))
      return failExport(db, exportId, error.code === 'forbidden' ? noLonger : signedOut);
    if (isLastTry || error instanceof AppError) await failExport(db, exportId, broken);
    throw error;
  }
}

function linesOf(columns: readonly CsvColumn<unknown>[], rows: readonly unknown[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}

async function writePart(deps: ExportDeps, row: ExportRow): Promise<void> {
  const { db, fileStore, readListPage, readPrincipal } = deps;
  const principal = await readPrincipal(row.session_hash);
  if (principal === null || principal.userId !== row.user_id) throw new AppError('not_signed_in');
  const call = requireList(principal, row.list);
  const columns = csvColumnsOf(call.answer);
  const isFirst = row.parts.length === 0;
  const [limit, letters] = isFirst ? [rowsAtFirst, 0] : [rowsAtOnce, partLetters];
  let text = isFirst ? byteOrderMark + csvLine(columns.map(([name]) => name)) : '';
  let rows = 0;
  let cursor = row.next_cursor;
  do {
    const { cursor: _, limit: _limit, ...filters } = row.query;
    const query = { ...filters, ...(cursor !== null && { cursor }) };
    const page = await readListPage(call, { principal, query, limit });
    text += linesOf(columns, page.rows);
    rows += page.rows.length;
    cursor = page.nextCursor;
  } while (cursor !== null && text.length < letters);
  const content = new TextEncoder().encode(text);
  await fileStore.put(row.next_part, content);
  await keepPart(db, row, { rows, bytes: content.length, cursor });
}

/** The bytes of an export's file, part by part. */
export async function* readParts(
  fileStore: Pick<FileStore, 'open'>,
  parts: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const bytes = await fileStore.open(part);
    if (bytes === undefined) throw new Error('a part of an export is gone');
    yield* bytes;
  }
}

/** Deletes expired export files. The bytes go before the row, so that no bytes remain without a row. */
export async function purgeListExports({
  db,
  clock,
  fileStore,
}: Pick<ExportDeps, 'db' | 'clock' | 'fileStore'>): Promise<void> {
  for (const { id, parts, next_part } of await findEnded(db, clock.now())) {
    for (const part of [...parts, next_part]) await fileStore.remove(part);
    await deleteExport(db, id);
  }
}
