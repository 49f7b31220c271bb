import { answerQuestions } from '../../costly-work/answer-questions.ts';
import { isPdf } from './is-pdf.ts';
import { type OpenedPdf, openPdf } from './open-pdf.ts';
import { openQuestion } from './paper-question.ts';
import { readPicture } from './read-picture.ts';

// The whole program of the process that `createPaperReader` starts: it reads one PDF or picture for each
// question.
answerQuestions(async (question): Promise<OpenedPdf> => {
  const { bytes, isWhole } = openQuestion(question);
  return isPdf(bytes) ? openPdf(bytes) : readPicture(bytes, { isWhole });
});
