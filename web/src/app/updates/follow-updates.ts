import type { WorkerMessage } from '@backhaul/contract/device-files.ts';

/**
 * `updateCheckMs` is the time between checks for a new version. `updateNoticeMs` is the time for which the
 * notice of a new version is shown (product-rules.md#service-worker).
 */
export const updateCheckMs = 5 * 60_000;
export const updateNoticeMs = 10_000;
/** The time in milliseconds after which a page that may not reload yet checks again. */
export const retryReloadMs = 2_000;

/** The parts of the browser's service worker objects that are needed here. */
interface Worker extends EventTarget {
  readonly state: string;
  postMessage: (message: { type: WorkerMessage }, transfer: Transferable[]) => void;
}
interface Registration extends EventTarget {
  readonly waiting: Worker | null;
  readonly installing: Worker | null;
  update: () => Promise<unknown>;
}

/** The parts of the browser that `followUpdates` needs. Tests replace them. */
interface UpdateWorld {
  register: () => Promise<Registration>;
  /** The object on which the browser announces a new controlling worker and messages from the worker. */
  container: EventTarget;
  isControlled: () => boolean;
  /** True while something is being sent, which a reload would cut off. */
  isSending: () => boolean;
  /** True while somebody types or has an open dialog, which a reload would disturb. */
  isInUse: () => boolean;
  onHidden: (listener: () => void) => void;
  reload: () => void;
  later: (callback: () => void, ms: number) => void;
  every: (callback: () => void, ms: number) => void;
}

export interface Updates {
  /** True if the notice of a new version is on screen. */
  isOffered: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Activates the new version now, because the person asked for it. */
  take: () => void;
  /** Hides the notice, because the person closed it. */
  hide: () => void;
}

/**
 * Looks for new versions of the app. A new version is offered in a notice for ten seconds. After that, it
 * takes over as soon as the page is hidden and idle, and the page reloads once.
 */
export async function followUpdates(world: UpdateWorld): Promise<Updates> {
  const registration = await world.register();
  const listeners = new Set<() => void>();
  let waiting: Worker | null = null;
  let isOffered = false;
  let wasControlled = world.isControlled();
  let isReloading = false;
  /** True once the person has pressed the button that activates the new version. */
  let isWanted = false;
  const isBusy = () => world.isSending() || (!isWanted && world.isInUse());

  function show(offered: boolean): void {
    isOffered = offered;
    for (const listener of listeners) listener();
  }

  function offer(worker: Worker): void {
    // The first version on a device has no older version to replace, so it is not offered.
    if (!world.isControlled() || waiting === worker) return;
    waiting = worker;
    show(true);
    world.later(() => show(false), updateNoticeMs);
  }

  function follow(worker: Worker | null): void {
    if (worker?.state === 'installed') offer(worker);
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  }

  function activate(): void {
    show(false);
    waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  }

  function reloadOnce(): void {
    if (isReloading) return;
    isReloading = true;
    reloadWhenFree();
  }

  function reloadWhenFree(): void {
    if (isBusy()) world.later(reloadWhenFree, retryReloadMs);
    else world.reload();
  }

  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  world.container.addEventListener('controllerchange', () => {
    // If no worker controlled the page before, this is the first one and not a new version.
    if (wasControlled) reloadOnce();
    wasControlled = true;
  });
  world.container.addEventListener('message', (event) => {
    if (event instanceof MessageEvent && isReloadWish(event.data)) reloadOnce();
  });
  world.onHidden(() => {
    if (waiting && !isOffered && !isBusy()) activate();
  });
  world.every(() => {
    // The check fails without a network, which is ignored.
    registration.update().catch(() => undefined);
  }, updateCheckMs);

  return {
    isOffered: () => isOffered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take() {
      isWanted = true;
      activate();
    },
    hide: () => show(false),
  };
}

function isReloadWish(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'RELOAD';
}
