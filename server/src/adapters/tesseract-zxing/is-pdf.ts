const mark = '%PDF-';

/** PDF readers accept a file as PDF if '%PDF' is within this many bytes from its beginning. */
const lookedThrough = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, lookedThrough)).includes(mark);
}
