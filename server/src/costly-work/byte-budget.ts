import { AppError } from '../app/app-error.ts';

interface ByteBudget {
  /**
   * Reserves these bytes for each holder (a person or an IP address), and returns a function that releases
   * them. Throws the error `busy` if not enough is left.
   */
  take(holders: readonly string[], bytes: number): () => void;
}

/**
 * Limits the memory for uploads that are being received, per holder (a person or an IP address) and in total.
 */
export function createByteBudget(limits: {
  inAll: number;
  each: number;
  retryAfterSeconds: number;
}): ByteBudget {
  const held = new Map<string, number>();
  let total = 0;

  function add(holders: readonly string[], bytes: number): void {
    total += bytes;
    for (const holder of holders) {
      const now = (held.get(holder) ?? 0) + bytes;
      if (now > 0) held.set(holder, now);
      else held.delete(holder);
    }
  }

  return {
    take(holders, bytes) {
      const isOver = (holder: string) => (held.get(holder) ?? 0) + bytes > limits.each;
      if (total + bytes > limits.inAll || holders.some(isOver))
        throw new AppError('busy', { retryAfterSeconds: limits.retryAfterSeconds });
      add(holders, bytes);
      return () => add(holders, -bytes);
    },
  };
}
