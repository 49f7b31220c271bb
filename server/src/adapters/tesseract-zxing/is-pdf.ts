const mark = '%PDF-';

/** The number of bytes at the start of a file in which PDF readers look for the mark '%PDF'. */
const lookedThrough = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, lookedThrough)).includes(mark);
}
