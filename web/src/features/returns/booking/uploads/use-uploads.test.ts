import { expect, test } from 'vitest';
import { refusalOfFile } from './use-uploads.ts';

test.each([
  ['image/png', 1, null],
  ['application/pdf', 10 * 1024 * 1024, null],
  ['application/pdf', 10 * 1024 * 1024 + 1, 'A file may be at most 10 MB.'],
  ['text/html', 1, 'Only images and PDF files can be uploaded.'],
  ['', 1, 'Only images and PDF files can be uploaded.'],
])('a file of type %j and %i bytes', (type, size, refusal) => {
  expect(refusalOfFile({ type, size })).toBe(refusal);
});
