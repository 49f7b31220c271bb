import { answerQuestions } from '../../costly-work/worker-process.ts';
import type { ReadDocument } from '../../ports/receipt-reader.ts';
import { readPdf } from './read-pdf.ts';
import { readPicture } from './read-picture.ts';

const pdfMark = '%PDF-';

// The whole program of the process that `createTesseractReceiptReader` starts.
answerQuestions(async (bytes): Promise<ReadDocument> => {
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).includes(pdfMark);
  return isPdf ? readPdf(bytes) : readPicture(bytes);
});
