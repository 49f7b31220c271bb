import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { AppError } from '../app/app-error.ts';

export interface WorkerProcess<Answer> {
  /** Throws WorkTookTooLong, and busy if the process died while working or was given too little of the processor. */
  ask(question: Uint8Array): Promise<Answer>;
  stop(): void;
}

export interface WorkerProcessOptions {
  /** The module that calls `answerQuestions`. */
  module: string;
  /** Of the processor's time for one question, where the system tells it. */
  longestMs: number;
  /** How many times as long it may take in all on a machine that is busy with other things. */
  patience?: number;
  /** After this long without work the process exits and frees its memory. */
  idleMs: number;
}

export class WorkTookTooLong extends Error {}

interface Pending<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Lower priority than everything else. */
const niceness = 10;
const retryAfterSeconds = 2;

/** Ticks of the processor's time in a second, as Linux counts them for programs. */
const ticksInSecond = 100;

/** Milliseconds of the processor's time that a process has had; null where the system does not tell. */
function processorMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name in brackets, which may hold anything; user and system time are the 12th and 13th from there.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    const ms = ((Number(user) + Number(system)) * 1000) / ticksInSecond;
    return Number.isNaN(ms) ? null : ms;
  } catch {
    return null;
  }
}

function start(module: string): ChildProcess {
  // Untrusted input is decoded here, so this process gets no secrets.
  const child = fork(module, { serialization: 'advanced', execArgv: [], env: {} });
  child.unref();
  child.channel?.unref();
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, niceness);
    } catch {
      // It had already exited; its 'exit' event reports that.
    }
  }
  return child;
}

/** Runs work in a child process, which shares neither threads nor memory with us and is killed when it takes too long. */
export function createWorkerProcess<Answer>({
  module,
  longestMs,
  patience = 2,
  idleMs,
}: WorkerProcessOptions): WorkerProcess<Answer> {
  const pending = new Map<number, Pending<Answer>>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function failAll(error: Error): void {
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    pending.clear();
  }

  function end(error: Error): void {
    clearTimeout(idle);
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
    failAll(error);
  }

  const died = () => new AppError('busy', { retryAfterSeconds });

  function running(): ChildProcess {
    if (child !== null) return child;
    const started = start(module);
    child = started;
    started.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
      const asked = pending.get(id);
      pending.delete(id);
      clearTimeout(asked?.timer);
      asked?.resolve(answer);
      if (pending.size === 0) idle = setTimeout(() => end(died()), idleMs).unref();
    });
    const onEnd = () => {
      if (child === started) end(died());
    };
    started.on('error', onEnd).on('exit', onEnd);
    return started;
  }

  /** Looks at a question that was given its time, and again where the machine had little of it for the work. */
  function look(id: number, pid: number | undefined, asked: { at: number; before: number | null }) {
    const question = pending.get(id);
    if (question === undefined) return;
    const now = processorMs(pid);
    const had = asked.before === null || now === null ? longestMs : now - asked.before;
    const isOver = performance.now() - asked.at >= patience * longestMs;
    if (had < longestMs && !isOver) {
      question.timer = setTimeout(() => look(id, pid, asked), longestMs - had);
      return;
    }
    pending.delete(id);
    question.reject(had < longestMs ? died() : new WorkTookTooLong());
    end(died());
  }

  return {
    ask(question) {
      clearTimeout(idle);
      const id = ++lastId;
      return new Promise<Answer>((resolve, reject) => {
        const worker = running();
        const asked = { at: performance.now(), before: processorMs(worker.pid) };
        const timer = setTimeout(() => look(id, worker.pid, asked), longestMs);
        pending.set(id, { resolve, reject, timer });
        worker.send({ id, question });
      });
    },
    stop: () => end(died()),
  };
}

/** The child's side: answers questions until the parent is gone. */
export function answerQuestions(answerTo: (question: Uint8Array) => Promise<unknown>): void {
  process.on('message', ({ id, question }: { id: number; question: Uint8Array }) => {
    void answerTo(question).then((answer) => process.send?.({ id, answer }));
  });
  process.on('disconnect', () => process.exit());
}
