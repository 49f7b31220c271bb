import { Socket } from 'node:net';
import { createFrameReader, frameOf } from './frames.ts';

/** The file descriptor for answers to the parent. Output of libraries goes elsewhere. */
const answersTo = 3;

/** The child's side of `createWorkerProcess`: answers questions until the parent is gone. */
export function answerQuestions(answerTo: (question: Uint8Array) => Promise<unknown>): void {
  const answers = new Socket({ fd: answersTo, readable: false, writable: true });
  const read = createFrameReader(Infinity, {
    take: (question) =>
      void answerTo(question as Uint8Array).then((answer) => answers.write(frameOf(answer))),
    tooLong: () => process.exit(1),
  });
  process.stdin.on('data', read).on('end', () => process.exit());
}
