import path from 'node:path';
import {
  createWorkerProcess,
  type WorkerProcessOptions,
  WorkTookTooLong,
} from '../../costly-work/worker-process.ts';
import { createWorkQueue } from '../../costly-work/work-queue.ts';
import type { ReadDocument, ReceiptReader } from '../../ports/receipt-reader.ts';

/** Reads one receipt at a time, which takes a processor for seconds, in a process that begins with the first and ends when idle. */
export function createTesseractReceiptReader(
  limits: Pick<WorkerProcessOptions, 'longestMs' | 'patience'> = { longestMs: 15_000 },
): ReceiptReader {
  const queue = createWorkQueue({
    atOnce: 1,
    waiting: 12,
    waitingEach: 2,
    longestWaitMs: 20_000,
    retryAfterSeconds: 10,
  });
  const worker = createWorkerProcess<ReadDocument>({
    module: path.join(import.meta.dirname, 'receipt-process.ts'),
    ...limits,
    idleMs: 60_000,
  });

  async function ask(bytes: Uint8Array): Promise<ReadDocument> {
    try {
      return await worker.ask(bytes);
    } catch (error) {
      if (error instanceof WorkTookTooLong) return { kind: 'unread', reason: 'took_too_long' };
      throw error;
    }
  }

  return {
    read: (whose, bytes) => queue.run(whose, () => ask(bytes)),
    stop: () => worker.stop(),
  };
}
