import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Fetches code; without a network it waits for one and asks again, as often as that happens. */
export async function whenReachable<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchCode();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

/**
 * A part of a screen, in a chunk of its own. Without a network its place stays as it is while it loads, and the rest of
 * the screen can be read.
 */
export const lazyPart = <Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await whenReachable(fetchCode) }));
