import { deserialize, serialize } from 'node:v8';

/** Serializes a value, with its length in four bytes before it. */
export function frameOf(value: unknown): Buffer {
  const bytes = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(bytes.length);
  return Buffer.concat([head, bytes]);
}

/**
 * Assembles messages ("frames", each with its length before it) from the pieces that arrive. A frame whose
 * length is above the limit is refused before its content is read.
 */
export function createFrameReader(
  longest: number,
  { take, tooLong }: { take: (value: unknown) => void; tooLong: () => void },
): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    while (held >= 4) {
      const [first = piece] = pieces;
      const head = first.length >= 4 ? first : Buffer.concat(pieces);
      const length = head.readUInt32LE();
      if (length > longest) return tooLong();
      if (held < 4 + length) return;
      const all = Buffer.concat(pieces);
      held = all.length - 4 - length;
      pieces = held > 0 ? [all.subarray(4 + length)] : [];
      take(deserialize(all.subarray(4, 4 + length)));
    }
  };
}
