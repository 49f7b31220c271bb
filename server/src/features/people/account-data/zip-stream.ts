import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  /** True for a text file, which the archive compresses. Pictures and PDFs are already compressed. */
  isText: boolean;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A ZIP archive that is generated while it is read. Memory holds at most a piece of one file. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const state: { error: Error | null } = { error: null };
  const zip = new Zip((error, piece) => {
    if (error) state.error = error;
    else made.push(piece);
  });
  function* take() {
    if (state.error) throw state.error;
    yield* made.splice(0);
  }
  for await (const { name, isText, bytes } of entries) {
    const file = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    for await (const piece of bytes) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
