import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { demoPicture, isDrawnKind } from '../../../demo/demo-pictures.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import { findContent } from './export-store.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

interface ReadDeps {
  db: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'open'>;
}

interface ExportedFile {
  id: string;
  kind: FileKind;
  media_type: string;
  is_drawn: boolean;
}

/**
 * The export's files, one after another. A file is opened only when it is about to be written into the
 * archive. A file that was deleted before that is left out.
 */
async function* entriesOf({ fileStore }: ReadDeps, content: string): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', isText: true, bytes: [new TextEncoder().encode(content)] };
  const { files } = JSON.parse(content) as { files: ExportedFile[] };
  for (const { id, kind, media_type, is_drawn } of files) {
    const bytes =
      is_drawn && isDrawnKind(kind) ? [await demoPicture(kind)] : await fileStore.open(id);
    const extension = media_type === 'application/pdf' ? 'pdf' : 'jpg';
    if (bytes !== undefined)
      yield { name: `files/${kind}-${id}.${extension}`, isText: false, bytes };
  }
}

/** The ZIP of a person's own export, as a stream. Throws not_found, export_over. */
export async function readExport(
  deps: ReadDeps,
  userId: string,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const found = await findContent(deps.db, userId, id);
  if (found === undefined) throw new AppError('not_found');
  if (found.expires_at <= deps.clock.now()) throw new AppError('export_over');
  return zipStream(entriesOf(deps, found.content));
}
