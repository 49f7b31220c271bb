import { createHash } from 'node:crypto';
import { createWorkQueue, type WorkQueueLimits } from './work-queue.ts';
import {
  createWorkerProcess,
  TooCostly,
  type WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts';

/**
 * The maximum number of remembered digests of files that exceeded a limit. Together they take a quarter of a
 * megabyte. After a restart, each such file costs its limit once more.
 */
const rememberedAtMost = 1_000;

type InputBoxOptions = WorkerProcessOptions & {
  queue: WorkQueueLimits;
  /** The processor time in milliseconds that reading these bytes may take. */
  longestMs(bytes: Uint8Array): number;
};

/**
 * Decodes untrusted files in child processes with limited time and memory. Callers are served in turn. A file
 * that exceeded a limit once is refused later.
 */
interface InputBox<Answer> {
  /**
   * Decodes a file. It waits in the queue of the caller `whose` (`turnKeyOf`). Throws TooCostly, or the error
   * `busy` if the queue is full.
   */
  open(whose: string, bytes: Uint8Array): Promise<Answer>;
  stop(): void;
}

export function createInputBox<Answer>(options: InputBoxOptions): InputBox<Answer> {
  const queue = createWorkQueue(options.queue);
  /** Digests of files that exceeded a limit, each with the limit's name; the oldest first. */
  const tooCostly = new Map<string, TooCostly['of']>();
  const workers: WorkerProcess<Answer>[] = [];
  const free: WorkerProcess<Answer>[] = [];

  function refuseKnown(digest: string): void {
    const of = tooCostly.get(digest);
    if (of !== undefined) throw new TooCostly(of);
  }

  function remember(digest: string, of: TooCostly['of']): void {
    tooCostly.set(digest, of);
    const [oldest = digest] = tooCostly.keys();
    if (tooCostly.size > rememberedAtMost) tooCostly.delete(oldest);
  }

  function begin(): WorkerProcess<Answer> {
    const worker = createWorkerProcess<Answer>(options);
    workers.push(worker);
    return worker;
  }

  async function ask(digest: string, bytes: Uint8Array): Promise<Answer> {
    // While this file waited, an equal file may have exceeded a limit.
    refuseKnown(digest);
    const worker = free.pop() ?? begin();
    try {
      return await worker.ask(bytes, options.longestMs(bytes));
    } catch (error) {
      if (error instanceof TooCostly) remember(digest, error.of);
      throw error;
    } finally {
      free.push(worker);
    }
  }

  return {
    async open(whose, bytes) {
      const digest = createHash('sha256').update(bytes).digest('base64url');
      refuseKnown(digest);
      return queue.run(whose, () => ask(digest, bytes));
    },
    stop() {
      for (const worker of workers) worker.stop();
    },
  };
}
