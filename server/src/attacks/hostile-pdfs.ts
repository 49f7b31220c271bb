import { constants, deflateRawSync, deflateSync } from 'node:zlib';

const megabyte = 1024 * 1024;

/**
 * Compresses `count` megabytes of one character. It compresses one megabyte and repeats the result, which is
 * possible because each part ends at a whole byte.
 */
function deflatedMegabytes(count: number, character = '\0'): Buffer {
  const part = deflateRawSync(Buffer.alloc(megabyte, character), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const head = Buffer.from([0x78, 0x9c]);
  return Buffer.concat([head, ...Array.from({ length: count }, () => part), deflateRawSync('')]);
}

const deflatedTwice = (megabytes: number, character?: string) =>
  deflateSync(deflatedMegabytes(megabytes, character), { level: 9 });

interface Stream {
  about: string;
  bytes: Buffer;
}

const flate = '/FlateDecode';
const twice = '[/FlateDecode /FlateDecode]';

function pageOf(picture: Stream, content: Stream = { about: '', bytes: Buffer.from('/I Do') }) {
  const streams = [content, picture].flatMap(({ about, bytes }, place) => [
    `${place + 4} 0 obj\n<< ${about} /Length ${bytes.length} >>\nstream\n`,
    bytes,
    '\nendstream\nendobj\n',
  ]);
  const parts = [
    '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>\nendobj\n',
    ...streams,
    'trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF',
  ];
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  );
}

const aboutImage = (width: number, height: number, filter: string) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter ${filter}`;

/** A PDF like a scan, with one JPEG. The PDF states this width and height, even if the JPEG has others. */
export const scannedPdf = (jpeg: Buffer, width: number, height: number) =>
  pageOf({
    about: aboutImage(width, height, '/DCTDecode').replace('DeviceGray', 'DeviceRGB'),
    bytes: jpeg,
  });

const squareMegabytes = (side: number) => Math.ceil((side * side) / megabyte);

/** A PDF with a gray square picture that is `side` pixels wide. The PDF contains all its pixels. */
export const hugePicturePdf = (side: number) =>
  pageOf({
    about: aboutImage(side, side, flate),
    bytes: deflatedMegabytes(squareMegabytes(side)),
  });

/**
 * A PDF with a gray square picture that is `side` pixels wide. The pixels are compressed twice, to about 2
 * kB.
 */
export const twiceDeflatedPdf = (side: number) =>
  pageOf({ about: aboutImage(side, side, twice), bytes: deflatedTwice(squareMegabytes(side)) });

/** A PDF whose page contains `megabytes` of spaces. The PDF states this size nowhere. */
export const blankContentPdf = (megabytes: number) =>
  pageOf(
    { about: aboutImage(1, 1, flate), bytes: deflateSync(Buffer.alloc(1)) },
    { about: `/Filter ${twice}`, bytes: deflatedTwice(megabytes, ' ') },
  );
