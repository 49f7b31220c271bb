import { deviceFiles } from '@backhaul/contract/device-files.ts';
import type { QueryClient } from '@tanstack/react-query';
import { followUpdates, type Updates } from './follow-updates.ts';

/** Registers the service worker and follows its versions. Null in a browser without service workers. */
export async function startUpdates(queries: QueryClient): Promise<Updates | null> {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!container) return null;
  const typing = watchTyping();
  return followUpdates({
    register: () => container.register(deviceFiles.worker, { updateViaCache: 'none' }),
    container,
    isControlled: () => container.controller !== null,
    isSending: () => queries.isMutating() > 0,
    isInUse: () => typing.isGoingOn() || holdsSomething(),
    onHidden(listener) {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener();
      });
    },
    reload: () => location.reload(),
    later: (callback, ms) => void setTimeout(callback, ms),
    every: (callback, ms) => void setInterval(callback, ms),
  });
}

/** True if a dialog is open, or if a part of the page marks itself as unfinished (`data-unfinished`). */
function holdsSomething(): boolean {
  return document.querySelector('dialog[open], [data-unfinished]') !== null;
}

/**
 * Watches for typing. `isGoingOn` returns true if somebody has typed on the current page. Text on earlier
 * pages was either saved by its form or abandoned.
 */
function watchTyping() {
  let typedAt: string | null = null;
  document.addEventListener('input', () => (typedAt = location.pathname), { capture: true });
  return { isGoingOn: () => typedAt === location.pathname };
}
