import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInputBox } from '../../../costly-work/input-box.ts';
import { TooCostly } from '../../../costly-work/worker-process.ts';
import { AppError } from '../../../app/app-error.ts';
import type { RedrawnPicture } from './redraw-picture.ts';

/** Decoding pictures may use half of the processors; the other half serves requests. */
const picturesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

const retryAfterSeconds = 5;

export interface PictureDesk {
  /** Re-encodes a picture as JPEG, and reports if it is blank. Throws file_type, file_too_large or busy. */
  redraw(whose: string, bytes: Uint8Array): Promise<{ bytes: Buffer; isBlank: boolean }>;
  stop(): void;
}

/** Re-encodes pictures in separate processes, which end when they are idle. */
export function createPictureDesk(): PictureDesk {
  const box = createInputBox<RedrawnPicture>({
    module: path.join(import.meta.dirname, 'picture-process.ts'),
    mostMegabytes: 280,
    // The maximum size of an answer, a re-encoded picture, in bytes. Even a picture of pure noise in the
    // largest dimensions needs only half of it.
    longestAnswer: 10 * 1024 * 1024,
    longestMs: () => 12_000,
    latestMs: 24_000,
    idleMs: 30_000,
    queue: {
      atOnce: picturesAtOnce,
      waiting: 24,
      waitingEach: 6,
      longestWaitMs: 20_000,
      retryAfterSeconds,
    },
  });

  async function ask(whose: string, bytes: Uint8Array): Promise<RedrawnPicture> {
    try {
      return await box.open(whose, bytes);
    } catch (error) {
      if (error instanceof TooCostly)
        return { kind: error.of === 'time' ? 'unreadable' : 'too_many_pixels' };
      throw error;
    }
  }

  return {
    async redraw(whose, bytes) {
      const picture = await ask(whose, bytes);
      if (picture.kind === 'drawn')
        return { bytes: Buffer.from(picture.jpeg), isBlank: picture.isBlank };
      if (picture.kind === 'starved') throw new AppError('busy', { retryAfterSeconds });
      if (picture.kind === 'too_many_pixels')
        throw new AppError('file_too_large', {
          message: 'This picture has too many pixels. Send a smaller one.',
        });
      throw new AppError('file_type', { message: 'This picture cannot be read.' });
    },
    stop: () => box.stop(),
  };
}
