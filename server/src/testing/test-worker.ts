import { answerQuestions } from '../costly-work/worker-process.ts';

// The question's first byte decides: 1 kills the process, 2 never answers, 3 computes without end, any other returns what the process can see.
answerQuestions(async ([first]) => {
  if (first === 1) process.exit(1);
  if (first === 2) return new Promise(() => undefined);
  if (first === 3) for (;;) performance.now();
  return { pid: process.pid, secrets: Object.keys(process.env) };
});
