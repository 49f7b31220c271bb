import { workerMessages, type WorkerMessage } from '@backhaul/contract/device-files.ts';
import type { WorkerWorld } from './release.ts';
import type { Shell } from './shell.ts';

interface MessageWorld extends Pick<WorkerWorld, 'caches'> {
  shell: Pick<Shell, 'refresh'>;
  version: string;
  skipWaiting: () => Promise<void>;
  /** Asks every open window to reload as soon as it is idle. */
  reloadWindows: () => Promise<void>;
}

/** Does what a message from a window requests, and returns the answer (product-rules.md#service-worker). */
export async function answerMessage(data: unknown, world: MessageWorld): Promise<object | null> {
  const type = messageOf(data);
  switch (type) {
    case 'SKIP_WAITING':
      await world.skipWaiting();
      return null;
    case 'GET_VERSION':
      return { version: world.version };
    case 'CLEAR_CACHE':
      for (const name of await world.caches.keys()) await world.caches.delete(name);
      return { cleared: true };
    case 'FORCE_REFRESH':
      await world.shell.refresh();
      await world.skipWaiting();
      await world.reloadWindows();
      return { refreshed: true };
    case null:
      return null;
  }
}

function messageOf(data: unknown): WorkerMessage | null {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : data;
  return workerMessages.find((known) => known === type) ?? null;
}
