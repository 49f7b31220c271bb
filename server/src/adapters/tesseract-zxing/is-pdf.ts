const mark = '%PDF-';

/** PDF readers look for the '%PDF' mark in this many bytes. */
const lookedThrough = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, lookedThrough)).includes(mark);
}
