import { open, type FileHandle } from 'node:fs/promises';
import { UnusableFile } from '../local/unusable-file.ts';

/**
 * The extract's format consists of blobs, each with a header. These are the maximum sizes of a header and of
 * a blob, in bytes.
 */
const longestHeader = 64 * 1024;
const longestBlob = 32 * 1024 * 1024;
/** The numbers by which protocol buffers (the extract's encoding) mark the type of a field. */
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

/** A blob's header: its type (field 1) and the number of bytes that follow (field 3). */
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

function whatElse(start: Buffer): string {
  return /^\s*<(?:\?xml|osm)\b/.test(start.toString('latin1'))
    ? 'it is XML; convert it to .osm.pbf first.'
    : 'it is no OpenStreetMap extract (.osm.pbf).';
}

/** The reason that a file is not an extract; undefined if all its blobs and headers are complete. */
async function faultOf(file: FileHandle): Promise<string | undefined> {
  const { size } = await file.stat();
  const start = await readBytes(file, 0, 256);
  let at = 0;
  do {
    const length = await readBytes(file, at, 4);
    const headerLength = length.length < 4 ? Infinity : length.readUInt32BE();
    const header = readBlobHeader(
      await readBytes(file, at + 4, Math.min(headerLength, longestHeader)),
    );
    const isBlob =
      headerLength <= longestHeader &&
      header.type === (at === 0 ? 'OSMHeader' : 'OSMData') &&
      header.size <= longestBlob;
    if (!isBlob && at === 0) return whatElse(start);
    const end = at + 4 + headerLength + header.size;
    if (!isBlob || end > size)
      return `it is cut short or damaged after ${at} of its ${size} bytes; fetch it again.`;
    at = end;
  } while (at < size);
  return undefined;
}

/**
 * Throws UnusableFile if a file does not have an extract's structure. Reads only the headers of its blobs
 * (its parts).
 */
export async function checkExtract(extractPath: string): Promise<void> {
  const refusal = (reason: string) =>
    new UnusableFile(`No map could be made of ${extractPath}: ${reason}`);
  const file = await open(extractPath).catch((error: unknown) => {
    throw refusal(error instanceof Error ? error.message : String(error));
  });
  try {
    const fault = await faultOf(file);
    if (fault !== undefined) throw refusal(fault);
  } finally {
    await file.close();
  }
}
