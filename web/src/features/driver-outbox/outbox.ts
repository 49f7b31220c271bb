import { ApiError } from '../../lib/api/api-error.ts';
import { nextToSend, type OutboxEntry } from '../../parts/driver/outbox-entry.ts';
import type { Outbox, OutboxState } from '../../parts/driver/outbox-state.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The outbox's outside needs, so that tests can replace them. */
export interface OutboxWorld {
  readonly store: OutboxStore;
  isOnline(): boolean;
  /** Sends one entry; throws ApiError. */
  send(entry: OutboxEntry, onPart: (part: number) => void): Promise<void>;
  /** Called after the server accepted or refused an entry: refetches its job. False if that could not be read. */
  answered(entry: OutboxEntry): Promise<boolean>;
  /** Schedules a callback; returns a function that cancels it. */
  later(callback: () => void, ms: number): () => void;
  /** A lock that lets only one tab send at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const firstRetryMs = 3_000;
const longestRetryMs = 30_000;
const laterStatuses = new Set([0, 401, 408, 425, 429]);

/** True if sending the same entry later can succeed: there is no network, or the server is temporarily unavailable. */
function isForLater(error: unknown): boolean {
  return !(error instanceof ApiError) || laterStatuses.has(error.status) || error.status >= 500;
}

/** An order that this driver may no longer see has been given to somebody else. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return isGone(error)
    ? 'This job was given to another driver, or is on offer again.'
    : error.reason;
}

/** Sends what a driver did, in order, until the server has accepted it. A refused entry blocks only its own order. */
export async function startOutbox(userId: string, world: OutboxWorld): Promise<Outbox> {
  const { store } = world;
  let state: OutboxState = {
    entries: await store.list(userId),
    storing: [],
    sending: null,
    isCutOff: false,
  };
  let isFlushing = false;
  let isStopped = false;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;
  const listeners = new Set<() => void>();
  /** Sequences that the server has and that are still shown, some of them since before the page was opened. */
  const delivered = new Set(
    state.entries.filter(({ isSent }) => isSent).map(({ sequence }) => sequence),
  );
  /** Orders that the server has and this page could not read again, with the function that cancels the next try. */
  const unread = new Map<OutboxEntry, () => void>();
  /** Sequences of what was done on this page since it last waited for a signal. */
  const fresh = new Set<number>();
  /** In-flight sends that are not stored yet, by key. */
  const early = new Map<string, Promise<void>>();

  function set(change: Partial<OutboxState>): void {
    const next = { ...state, ...change };
    // Listeners draw, which takes a phone longer than a look at what changed.
    if (Object.keys(next).every((name) => isSame(name as keyof OutboxState, next))) return;
    state = next;
    for (const listener of listeners) listener();
  }

  const isSame = (name: keyof OutboxState, next: OutboxState) => state[name] === next[name];

  function without(sequence: number): OutboxEntry[] {
    return state.entries.filter((entry) => entry.sequence !== sequence);
  }

  function swap(changed: OutboxEntry): OutboxEntry[] {
    return state.entries.map((entry) => (entry.sequence === changed.sequence ? changed : entry));
  }

  async function refuse(entry: OutboxEntry, refusal: string | null): Promise<void> {
    const changed = { ...entry, refusal };
    await store.replace(changed);
    set({ entries: swap(changed) });
  }

  const waitingOf = (orderId: string) =>
    state.entries.filter(
      (entry) =>
        entry.orderId === orderId && entry.refusal === null && !delivered.has(entry.sequence),
    );

  /** A refused heading is dropped without asking the driver: it no longer matters once the trip is over. */
  const settle = (entry: OutboxEntry, refusal: string) =>
    entry.work.kind === 'heading' ? drop(entry.sequence) : refuse(entry, refusal);

  async function drop(sequence: number): Promise<void> {
    await store.remove(sequence);
    set({ entries: without(sequence) });
  }

  const showPart = (key: string) => (part: number) => {
    const sequence = state.entries.find((entry) => entry.key === key)?.sequence;
    if (sequence !== undefined) set({ sending: { sequence, part } });
  };

  /** With nothing before it, an act leaves while it is being stored: sent twice, it takes effect once. */
  function leaveAtOnce(entry: OutboxEntry): void {
    const isFirst =
      state.storing.length === 0 && state.entries.every(({ sequence }) => delivered.has(sequence));
    if (!isFirst || isFlushing || isStopped || !world.isOnline()) return;
    const sent = world.send(entry, showPart(entry.key));
    // The delivery below handles a failure.
    sent.catch(() => undefined);
    early.set(entry.key, sent);
  }

  /** True if the server took what left before it could be stored. */
  async function hasArrived(entry: OutboxEntry): Promise<boolean> {
    const sent = early.get(entry.key);
    early.delete(entry.key);
    if (sent === undefined) return false;
    try {
      await sent;
    } catch {
      return false;
    }
    void isReadAgain(entry);
    return true;
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    const sent = early.get(entry.key);
    early.delete(entry.key);
    const isFresh = fresh.delete(entry.sequence);
    // Another tab may have sent what has waited.
    if (sent !== undefined) await sent;
    else if (isFresh || (await store.waits(entry.sequence)))
      await world.send(entry, showPart(entry.key));
    void forget(entry);
  }

  /**
   * Refetches before removing the entry, so that the screen never falls back to the old state; what is next is sent
   * meanwhile. A state that could not be read, as where the signal is lost behind an act, is shown until it can.
   */
  async function forget(entry: OutboxEntry): Promise<void> {
    delivered.add(entry.sequence);
    const sent = { ...entry, isSent: true };
    const noted = store.replace(sent).catch((error: unknown) => {
      console.warn('An action that was sent is sent again after a reload.', error);
    });
    const [isRead] = await Promise.all([isReadAgain(entry), noted]);
    if (!isRead && !isStopped) {
      if (!entry.isSent) set({ entries: swap(sent) });
      unread.set(
        sent,
        world.later(() => void readLater(sent), firstRetryMs),
      );
      return;
    }
    await store.remove(entry.sequence).catch((error: unknown) => {
      console.warn('An action that was sent is shown again after a reload.', error);
    });
    set({ entries: without(entry.sequence) });
    delivered.delete(entry.sequence);
  }

  async function readLater(entry: OutboxEntry): Promise<void> {
    unread.get(entry)?.();
    unread.delete(entry);
    await forget(entry);
  }

  const isReadAgain = (entry: OutboxEntry) => world.answered(entry).catch(() => false);

  const nextUp = () => nextToSend(state.entries.filter(({ sequence }) => !delivered.has(sequence)));

  /** Returns false when sending must wait. */
  async function sendNext(entry: OutboxEntry): Promise<boolean> {
    // To show it takes a phone longer than to send it.
    const sent = deliver(entry);
    set({ sending: { sequence: entry.sequence, part: 0 } });
    try {
      await sent;
      failures = 0;
      set({ isCutOff: false });
      return true;
    } catch (error) {
      if (isForLater(error)) return false;
      // Of a job that is somebody else's nothing that comes later is accepted either.
      const acts = isGone(error) ? waitingOf(entry.orderId) : [entry];
      for (const act of acts) await settle(act, refusalWords(error));
      // A refusal often means that the driver saw an outdated job.
      await isReadAgain(entry);
      return true;
    }
  }

  async function flush(): Promise<void> {
    if (isFlushing || isStopped) return;
    isFlushing = true;
    cancelRetry?.();
    cancelRetry = null;
    try {
      if (nextUp() !== undefined) await world.alone(sendAll);
      else set({ isCutOff: false });
    } finally {
      isFlushing = false;
    }
    // Acts made while the last tab to send gave way.
    if (!state.isCutOff && nextUp() !== undefined) start();
  }

  async function sendAll(): Promise<void> {
    for (let next = nextUp(); next; next = nextUp()) {
      if (isStopped) return;
      if (!world.isOnline() || !(await sendNext(next))) {
        fresh.clear();
        set({ sending: null, isCutOff: true });
        waitForSignal();
        return;
      }
    }
    set({ sending: null, isCutOff: false });
  }

  function waitForSignal(): void {
    if (isStopped) return;
    const ms = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures++, 8));
    cancelRetry = world.later(start, ms);
  }

  function start(): void {
    flush().catch((error: unknown) => console.warn('Waiting actions could not be sent.', error));
  }

  for (const entry of state.entries) if (entry.isSent) void forget(entry);
  start();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(entries) {
      const storing: OutboxEntry[] = entries.map((entry) => ({
        ...entry,
        sequence: 0,
        refusal: null,
        isSent: false,
      }));
      const others = () => state.storing.filter((entry) => !storing.includes(entry));
      const [first] = storing;
      if (first !== undefined) leaveAtOnce(first);
      set({ storing: [...state.storing, ...storing] });
      try {
        const added = await store.add(entries);
        if (!state.isCutOff) for (const { sequence } of added) fresh.add(sequence);
        set({ entries: [...state.entries, ...added], storing: others() });
      } catch (error) {
        set({ storing: others() });
        const isDone = first !== undefined && (await hasArrived(first));
        if (!isDone || storing.length > 1) throw error;
        return;
      }
      start();
    },
    async retry(sequence) {
      const entry = state.entries.find((known) => known.sequence === sequence);
      if (entry) await refuse(entry, null);
      start();
    },
    async discard(sequence) {
      await drop(sequence);
      start();
    },
    flush() {
      failures = 0;
      for (const entry of unread.keys()) void readLater(entry);
      start();
    },
    stop() {
      isStopped = true;
      for (const callOff of unread.values()) callOff();
      cancelRetry?.();
    },
  };
}
