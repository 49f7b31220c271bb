import { createHash } from 'node:crypto';
import { createWorkQueue, type WorkQueueLimits } from './work-queue.ts';
import {
  createWorkerProcess,
  TooCostly,
  type WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts';

/**
 * Most digests of costly files that are remembered. Each entry has a digest and a word, together a quarter of
 * a megabyte. A restart forgets them, and learning them again has a bounded cost.
 */
const rememberedAtMost = 1_000;

type InputBoxOptions = WorkerProcessOptions & {
  queue: WorkQueueLimits;
  /** The processor time in milliseconds that reading these bytes may take. */
  longestMs(bytes: Uint8Array): number;
};

/** Decodes untrusted bytes in a limited process, from a fair queue, and never again if they cost too much. */
interface InputBox<Answer> {
  /** Decodes bytes. `whose` is the caller to queue for (`turnKeyOf`). Throws TooCostly and busy. */
  open(whose: string, bytes: Uint8Array): Promise<Answer>;
  stop(): void;
}

export function createInputBox<Answer>(options: InputBoxOptions): InputBox<Answer> {
  const queue = createWorkQueue(options.queue);
  /** Digests of files that cost too much, the oldest first. */
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
    // An equal file may have been waiting ahead of this one.
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
