import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Loads code. Without a network it waits for one and tries again, as often as necessary. */
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
 * A part of a screen whose code is a separate chunk. Without a network, only this part waits, and the rest of
 * the screen can be read.
 */
export const lazyPart = <Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await whenReachable(fetchCode) }));
