import { answerQuestions } from '../../costly-work/answer-questions.ts';
import { isPdf } from './is-pdf.ts';
import { type OpenedPdf, openPdf } from './open-pdf.ts';
import { readPicture } from './read-picture.ts';

// The whole program of the process that `createPaperReader` starts.
answerQuestions(async (bytes): Promise<OpenedPdf> =>
  isPdf(bytes) ? openPdf(bytes) : readPicture(bytes),
);
