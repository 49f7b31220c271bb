import path from 'node:path';
import { createInputBox } from '../../costly-work/input-box.ts';
import { TooCostly } from '../../costly-work/worker-process.ts';
import type { ReadDocument, PaperReader } from '../../ports/paper-reader.ts';
import { isPdf } from './is-pdf.ts';
import type { OpenedPdf } from './open-pdf.ts';
import { asQuestion, openQuestion } from './paper-question.ts';

/**
 * The maximum processor time for a PDF and for a picture, and the maximum time in total. Usually a PDF takes
 * a tenth of its limit, and a picture at most two seconds.
 */
const longest = { pdfMs: 5_000, pictureMs: 15_000, latestMs: 30_000 };

/**
 * Reads receipts and labels in a separate process, one at a time, because each needs a processor for seconds.
 * The process starts with the first paper and ends when it has nothing to do.
 */
export function createPaperReader({ pdfMs, pictureMs, latestMs } = longest): PaperReader {
  const box = createInputBox<OpenedPdf>({
    module: path.join(import.meta.dirname, 'paper-process.ts'),
    mostMegabytes: 240,
    // The process keeps some 170 MB for text recognition. Keeping them is better than a restart, which takes
    // half a second.
    keptMegabytes: 200,
    longestAnswer: 20 * 1024 * 1024,
    longestMs: (question) => (isPdf(openQuestion(question).bytes) ? pdfMs : pictureMs),
    latestMs,
    idleMs: 300_000,
    queue: {
      atOnce: 1,
      waiting: 12,
      waitingEach: 2,
      longestWaitMs: 20_000,
      retryAfterSeconds: 10,
    },
  });

  async function read(
    whose: string,
    bytes: Uint8Array,
    { isWhole }: { isWhole: boolean },
  ): Promise<ReadDocument> {
    const opened = await box.open(whose, asQuestion({ bytes, isWhole }));
    return opened.kind === 'scan' ? read(whose, opened.picture, { isWhole }) : opened;
  }

  return {
    async read(whose, bytes, asked = { isWhole: false }) {
      try {
        return await read(whose, bytes, asked);
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
        return { kind: 'unread', reason: error.of === 'time' ? 'took_too_long' : 'too_large' };
      }
    },
    stop: () => box.stop(),
  };
}
