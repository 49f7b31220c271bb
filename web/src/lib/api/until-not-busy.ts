import { ApiError } from './api-error.ts';

const triesAtMost = 4;
/** The wait in seconds if the response has no Retry-After header. */
const usualWaitSeconds = 3;

function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(new DOMException('Cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
  });
}

/**
 * Retries at most three times while the server answers that it is busy. `ask` must repeat the same attempt under
 * the same idempotency key.
 */
export async function untilNotBusy<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'busy' || tries === triesAtMost)
        throw error;
      await waitFor(error.retryAfterSeconds ?? usualWaitSeconds, signal);
    }
  }
}
