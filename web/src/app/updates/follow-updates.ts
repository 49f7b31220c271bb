import type { WorkerMessage } from '@backhaul/contract/device-files.ts';

/** The interval between looks for a new version, and the time its notice stays (product-rules.md#service-worker). */
export const updateCheckMs = 5 * 60_000;
export const updateNoticeMs = 10_000;
/** The pause before a page that may not reload yet asks again. */
export const retryReloadMs = 2_000;

/** The parts of the browser's registration and worker that are needed. */
interface Worker extends EventTarget {
  readonly state: string;
  postMessage: (message: { type: WorkerMessage }, transfer: Transferable[]) => void;
}
interface Registration extends EventTarget {
  readonly waiting: Worker | null;
  readonly installing: Worker | null;
  update: () => Promise<unknown>;
}

/** The outside needs of following, so that tests can replace them. */
interface UpdateWorld {
  register: () => Promise<Registration>;
  /** Where the browser says that another worker controls the page, and what the worker says. */
  container: EventTarget;
  isControlled: () => boolean;
  /** True if something is being sent, which no reload may cut off. */
  isSending: () => boolean;
  /** True if somebody types or is asked something, so that a reload that nobody wants would disturb. */
  isInUse: () => boolean;
  /** Called whenever the page was hidden. */
  onHidden: (listener: () => void) => void;
  reload: () => void;
  later: (callback: () => void, ms: number) => void;
  every: (callback: () => void, ms: number) => void;
}

export interface Updates {
  /** True if the notice of a new version is on screen. */
  isOffered: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** The person wants the new version now. */
  take: () => void;
  /** The person closed the notice. */
  hide: () => void;
}

/**
 * Looks for new versions. One that is installed is offered for ten seconds; after that it takes over when nobody looks
 * and nothing is going on. When another worker controls the page, the page reloads once.
 */
export async function followUpdates(world: UpdateWorld): Promise<Updates> {
  const registration = await world.register();
  const listeners = new Set<() => void>();
  let waiting: Worker | null = null;
  let isOffered = false;
  let wasControlled = world.isControlled();
  let isReloading = false;
  /** The person pressed the button. */
  let isWanted = false;
  const isBusy = () => world.isSending() || (!isWanted && world.isInUse());

  function show(offered: boolean): void {
    isOffered = offered;
    for (const listener of listeners) listener();
  }

  function offer(worker: Worker): void {
    // The first version ever has nothing to replace.
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
    // The first worker that takes charge of a page brings nothing new.
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
    // Without a network there is nothing to find.
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
