import { deviceFiles, signOutSync } from '@backhaul/contract/device-files.ts';
import { answerMessage } from './answer-message.ts';
import { createMapTiles } from './map-tiles.ts';
import { openPush, type PushWorld, showPush } from './push-messages.ts';
import type { Release, WorkerWorld } from './release.ts';
import { createShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this release, which the worker keeps on the device. The build inserts the list. */
declare const builtRelease: Release;

const world: WorkerWorld = {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  later(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
const shell = createShell(world, builtRelease);
const mapTiles = createMapTiles(world);

async function reloadWindows(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const client of windows) client.postMessage({ type: 'RELOAD' }, []);
}

self.addEventListener('install', (event) => event.waitUntil(shell.install()));

self.addEventListener('activate', (event) => {
  async function takeOver(): Promise<void> {
    await shell.activate();
    // The browser requests the document while the worker starts, so that the worker adds no delay.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  }
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isServers = pathname.startsWith('/api/') || pathname.startsWith('/ws/');
  if (request.mode === 'navigate') {
    if (!isServers)
      event.respondWith(
        shell.document(request, event.preloadResponse as Promise<Response | undefined>),
      );
  } else if (mapTiles.isOfMap(pathname)) event.respondWith(mapTiles.answer(request));
  else if (shell.isFile(pathname)) event.respondWith(shell.file(request));
  // The worker handles no other request. The page itself stores API answers, for each account.
});

self.addEventListener('message', (event) => {
  async function answer(): Promise<void> {
    const { version } = builtRelease;
    const skipWaiting = () => self.skipWaiting();
    const answered = await answerMessage(event.data, {
      caches: self.caches,
      shell,
      version,
      skipWaiting,
      reloadWindows,
    });
    const [port] = event.ports;
    if (answered) (port ?? event.source)?.postMessage(answered);
  }
  event.waitUntil(answer());
});

/**
 * Somebody signed out without a network, and now there is one. Any request sends the sign-out cookie, and the
 * server then ends the session.
 */
self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === signOutSync)
    event.waitUntil(self.fetch(deviceFiles.manifest, { credentials: 'include', cache: 'reload' }));
});

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A type check for the sync event. TypeScript does not know this event, which few browsers have. */
function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

const pushWorld: PushWorld = {
  origin: self.location.origin,
  show: (title, options) => self.registration.showNotification(title, options),
  windows: () => self.clients.matchAll({ type: 'window' }),
  openWindow: (url) => self.clients.openWindow(url),
};

self.addEventListener('push', (event) => {
  let data: unknown = null;
  try {
    data = event.data?.json();
  } catch {
    // The message is not one of ours, so it is shown with default text.
  }
  event.waitUntil(showPush(data, pushWorld));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification.data, pushWorld));
});
