import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createWorkerProcess, WorkTookTooLong } from '../../costly-work/worker-process.ts';
import { createWorkQueue } from '../../costly-work/work-queue.ts';
import { AppError } from '../../app/app-error.ts';
import type { RedrawnPicture } from './redraw-picture.ts';

/** Decoding may use half of the processors; the rest serve requests. */
const picturesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

const retryAfterSeconds = 5;

export interface PictureDesk {
  /** The picture re-encoded as JPEG. Throws file_type, file_too_large or busy. */
  redraw(whose: string, bytes: Uint8Array): Promise<Buffer>;
  stop(): void;
}

/** A queue for re-encoding pictures in a child process, which ends when idle. */
export function createPictureDesk(): PictureDesk {
  const queue = createWorkQueue({
    atOnce: picturesAtOnce,
    waiting: 24,
    waitingEach: 6,
    longestWaitMs: 20_000,
    retryAfterSeconds,
  });
  const worker = createWorkerProcess<RedrawnPicture>({
    module: path.join(import.meta.dirname, 'picture-process.ts'),
    longestMs: 12_000,
    idleMs: 30_000,
  });

  async function ask(bytes: Uint8Array): Promise<RedrawnPicture> {
    try {
      return await worker.ask(bytes);
    } catch (error) {
      if (error instanceof WorkTookTooLong) return { kind: 'unreadable' };
      throw error;
    }
  }

  return {
    async redraw(whose, bytes) {
      const picture = await queue.run(whose, () => ask(bytes));
      if (picture.kind === 'drawn') return Buffer.from(picture.jpeg);
      if (picture.kind === 'starved') throw new AppError('busy', { retryAfterSeconds });
      if (picture.kind === 'too_many_pixels')
        throw new AppError('file_too_large', { message: 'This picture has too many pixels.' });
      throw new AppError('file_type', { message: 'This picture cannot be read.' });
    },
    stop: () => worker.stop(),
  };
}
