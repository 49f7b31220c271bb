const mark = '%PDF-';

/** Readers of PDFs look for the mark in so many bytes. */
const lookedThrough = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, lookedThrough)).includes(mark);
}
