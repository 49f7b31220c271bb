import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { UnusableFile } from '../local/unusable-file.ts';

/** The format's own limits for the header of a blob and for a blob. */
const longestHeader = 64 * 1024;
const longestBlob = 32 * 1024 * 1024;
/** Wire types of protocol buffers. */
const varintType = 0;
const bytesType = 2;

function readVarint(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0;
  for (let next = at, factor = 1; next < bytes.length; next += 1, factor *= 0x80) {
    const byte = bytes[next] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: next + 1 };
  }
  return { value: Number.NaN, next: bytes.length };
}

/** What a blob's header says: its type (field 1) and how many bytes follow (field 3). */
function readBlobHeader(bytes: Buffer): { type: string; size: number } {
  let type = '';
  let size = Number.NaN;
  for (let at = 0; at < bytes.length;) {
    const key = readVarint(bytes, at);
    const first = readVarint(bytes, key.next);
    at = first.next;
    if (key.value % 8 === varintType) {
      if (key.value >> 3 === 3) size = first.value;
    } else if (key.value % 8 === bytesType) {
      if (key.value >> 3 === 1) type = bytes.toString('latin1', at, at + first.value);
      at += first.value;
    } else return { type: '', size: Number.NaN };
  }
  return { type, size };
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

function somethingElse(name: string, start: Buffer): UnusableFile {
  const hint = /^\s*<\?xml|^\s*<osm/.test(start.toString('latin1'))
    ? ' It looks like XML: convert it to .osm.pbf first.'
    : '';
  return new UnusableFile(`${name} is no OpenStreetMap extract (.osm.pbf).${hint}`);
}

/**
 * Throws UnusableFile unless a file is built as an extract is, from its first byte to its last. Reads only the headers of
 * its blobs.
 */
export async function checkExtract(extractPath: string): Promise<void> {
  const name = basename(extractPath);
  const file = await open(extractPath).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableFile(`${extractPath} cannot be read: ${reason}`);
  });
  try {
    const { size } = await file.stat();
    const start = await readBytes(file, 0, 256);
    for (let at = 0; at < size || at === 0;) {
      const length = await readBytes(file, at, 4);
      const headerLength = length.length < 4 ? Number.NaN : length.readUInt32BE();
      const isSane = headerLength <= longestHeader;
      const header = readBlobHeader(isSane ? await readBytes(file, at + 4, headerLength) : start);
      const isKnown = header.type === (at === 0 ? 'OSMHeader' : 'OSMData');
      if (at === 0 && !(isSane && isKnown)) throw somethingElse(name, start);
      const end = at + 4 + headerLength + header.size;
      if (!isSane || !isKnown || !(header.size <= longestBlob) || end > size) {
        throw new UnusableFile(
          `${name} is damaged or was cut short: after ${at} of its ${size} bytes it cannot be read. Fetch it again.`,
        );
      }
      at = end;
    }
  } finally {
    await file.close();
  }
}
