import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answerQuestions } from '../costly-work/answer-questions.ts';

const megabyte = 1024 * 1024;
const kept: Uint8Array[] = [];

/**
 * Allocates memory without end, as a library may do that unpacks a huge input. V8's limit does not apply,
 * because buffers are outside its heap.
 */
function growWithoutEnd(): never {
  for (;;) kept.push(new Uint8Array(megabyte).fill(1));
}

function grow(megabytes: number): void {
  for (let n = 0; n < megabytes; n += 1) kept.push(new Uint8Array(megabyte).fill(1));
}

function writeFile(): string {
  try {
    writeFileSync(path.join(tmpdir(), `box-${process.pid}`), 'something');
    return 'written';
  } catch (error) {
    return String(error);
  }
}

/** Reserves 4 GB of address space and uses none of it. Returns the number of bytes, or the error. */
function reserveVast(): string {
  try {
    return `${new ArrayBuffer(4_000 * megabyte).byteLength} bytes`;
  } catch (error) {
    return String(error);
  }
}

/**
 * The commands for the process, each the first byte of a question. For any other byte the process returns
 * what it can access: environment, files and memory.
 */
const deeds = { plain: 0, exit: 1, wait: 2, compute: 3, grow: 4, keep: 5, chatter: 6, crash: 7 };

answerQuestions(async ([deed]) => {
  if (deed === deeds.exit) process.exit(1);
  if (deed === deeds.wait) return new Promise(() => undefined);
  if (deed === deeds.compute) for (;;) performance.now();
  if (deed === deeds.grow) growWithoutEnd();
  if (deed === deeds.keep) grow(80);
  if (deed === deeds.crash) process.kill(process.pid, 'SIGSEGV');
  if (deed === deeds.chatter) return new Uint8Array(megabyte);
  return {
    pid: process.pid,
    secrets: Object.keys(process.env),
    file: writeFile(),
    vast: reserveVast(),
  };
});
