import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Duplex, Readable } from 'node:stream';
import { AppError } from '../app/app-error.ts';
import { createFrameReader, frameOf } from './frames.ts';
import { ownMegabytes, processorMs, reservedMegabytes } from './process-figures.ts';

export interface WorkerProcess<Answer> {
  /**
   * Sends one question at a time to the process. Throws TooCostly if a limit is exceeded, or `busy` if the
   * process was killed from outside or got too little processor time.
   */
  ask(question: Uint8Array, longestMs: number): Promise<Answer>;
  stop(): void;
}

interface WorkerLimits {
  /** Limit of the process's own memory, in megabytes. Above it the process is killed. */
  mostMegabytes: number;
  /**
   * If the process still uses more megabytes than this after a question, it is replaced before the next one.
   * The default is three fifths of `mostMegabytes`.
   */
  keptMegabytes?: number;
  /** The maximum number of bytes of one answer. */
  longestAnswer: number;
  /**
   * Limit of the total time for a question, in milliseconds. It applies when the machine is too busy to give
   * processor time.
   */
  latestMs: number;
  /** After this long without work the process exits and frees its memory. */
  idleMs: number;
}

export type WorkerProcessOptions = WorkerLimits & {
  /** The path of the module that calls `answerQuestions`. */
  module: string;
};

/** The question exceeded a limit, so asking again is pointless. */
export class TooCostly extends Error {
  readonly of: 'time' | 'memory' | 'answer';
  constructor(of: TooCostly['of']) {
    super(`Too much ${of} for one question`);
    this.of = of;
  }
}

interface Pending<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** The process runs at a lower priority than everything else. */
const niceness = 10;
const retryAfterSeconds = 2;
/**
 * The interval of memory checks. A process touches new memory at 1 to 2 GB/s, so it is ended at most some 30
 * MB above its limit.
 */
const lookEveryMs = 15;
const keptShare = 0.6;
/** The maximum number of bytes of a library's error output that are logged. */
const complaintBytes = 4_096;

/**
 * The kernel's limit on the child process, in case memory grows fast between two checks. It counts reserved
 * address space, used or not, and V8 and WebAssembly reserve 1.3 GB. So the amount that our own process has
 * reserved is added.
 */
const wallMegabytes = 1_250 + (reservedMegabytes(process.pid) ?? Infinity);
const walls = [
  'ulimit -S -s 8192',
  ...(Number.isFinite(wallMegabytes) ? [`ulimit -d ${Math.ceil(wallMegabytes) * 1024}`] : []),
  'ulimit -f 0',
  'ulimit -c 0',
  'exec "$@"',
].join('; ');

/** Signals of a process that ends itself because it cannot go on, such as V8 without memory. */
const crashes: ReadonlySet<string | null> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
]);

/**
 * The process uses one glibc memory arena: with one for each thread, glibc would keep twice the memory until
 * the next question.
 */
const env = { MALLOC_ARENA_MAX: '1' };

/** The process decodes untrusted input, so it gets no secrets. The kernel limits exist only on Linux. */
function start(module: string, mostMegabytes: number): ChildProcess {
  const program = [process.execPath, `--max-old-space-size=${mostMegabytes}`, module];
  const [file = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', walls, 'sh', ...program] : program;
  const child = spawn(file, args, { env, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
  child.unref();
  for (const stream of child.stdio) (stream as (Duplex & { unref?(): void }) | null)?.unref?.();
  let left = complaintBytes;
  child.stderr?.on('data', (said: Buffer) => {
    if (left > 0) process.stderr.write(said.subarray(0, left));
    left -= said.length;
  });
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, niceness);
    } catch {
      // The process has already exited; its 'exit' event reports this.
    }
  }
  return child;
}

/**
 * Runs work in a child process. It shares neither threads nor memory with us, and is killed if it uses too
 * much.
 */
export function createWorkerProcess<Answer>(options: WorkerProcessOptions): WorkerProcess<Answer> {
  const { module, mostMegabytes, longestAnswer, latestMs, idleMs } = options;
  const { keptMegabytes = keptShare * mostMegabytes } = options;
  let child: ChildProcess | null = null;
  let pending: Pending<Answer> | null = null;
  let looking: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const died = () => new AppError('busy', { retryAfterSeconds });

  function settle(how: (asked: Pending<Answer>) => void): void {
    clearInterval(looking);
    const asked = pending;
    pending = null;
    if (asked !== null) how(asked);
  }

  function end(error: Error): void {
    clearTimeout(idle);
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
    settle(({ reject }) => reject(error));
  }

  function takeAnswer(answer: Answer): void {
    const kept = ownMegabytes(child?.pid) ?? 0;
    settle(({ resolve }) => resolve(answer));
    if (kept > keptMegabytes) end(died());
    else idle = setTimeout(() => end(died()), idleMs).unref();
  }

  function running(): ChildProcess {
    if (child !== null) return child;
    const started = start(module, mostMegabytes);
    child = started;
    const isOurs = () => child === started;
    (started.stdio[3] as Readable)
      .on(
        'data',
        createFrameReader(longestAnswer, {
          take: (answer) => isOurs() && takeAnswer(answer as Answer),
          tooLong: () => isOurs() && end(new TooCostly('answer')),
        }),
      )
      .on('error', () => undefined);
    started.stdin?.on('error', () => undefined);
    started.on('error', () => isOurs() && end(died()));
    started.on('exit', (_, signal) => {
      if (isOurs()) end(crashes.has(signal) ? new TooCostly('memory') : died());
    });
    return started;
  }

  function askOnce(question: Uint8Array, longestMs: number): Promise<Answer> {
    clearTimeout(idle);
    const worker = running();
    const { pid } = worker;
    const begunAt = performance.now();
    const before = processorMs(pid);
    looking = setInterval(() => {
      if ((ownMegabytes(pid) ?? 0) >= mostMegabytes) return end(new TooCostly('memory'));
      const passed = performance.now() - begunAt;
      if (passed < Math.min(longestMs, latestMs)) return;
      const now = processorMs(pid);
      const had = before === null || now === null ? passed : now - before;
      if (had >= longestMs) end(new TooCostly('time'));
      else if (passed >= latestMs) end(died());
    }, lookEveryMs);
    return new Promise<Answer>((resolve, reject) => {
      pending = { resolve, reject };
      worker.stdin?.write(frameOf(question));
    });
  }

  return {
    async ask(question, longestMs) {
      const isWarm = child !== null;
      try {
        return await askOnce(question, longestMs);
      } catch (error) {
        // A process that answered earlier questions may still hold their memory. So a question that exceeds
        // the memory limit gets a second try in a new process.
        if (!isWarm || !(error instanceof TooCostly) || error.of !== 'memory') throw error;
        return askOnce(question, longestMs);
      }
    },
    stop: () => end(died()),
  };
}
