import { answerQuestions } from '../costly-work/worker-process.ts';

// A question's first byte says what becomes of it: 1 = the process dies, 2 = it never answers; any other answers the process.
answerQuestions(async ([first]) => {
  if (first === 1) process.exit(1);
  if (first === 2) return new Promise(() => undefined);
  return { pid: process.pid, secrets: Object.keys(process.env) };
});
