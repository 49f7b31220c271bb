import { ApiError } from '../../../lib/api/api-error.ts';
import type { OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import type { Outbox } from '../../../parts/driver/outbox-state.ts';
import * as queues from './outbox-queue.ts';
import type { Queue } from './outbox-queue.ts';
import type { OutboxStore } from './outbox-store.ts';

/** The browser features that the outbox needs. Tests replace them. */
export interface OutboxWorld {
  readonly store: OutboxStore;
  isOnline(): boolean;
  /** Sends one entry; throws ApiError. */
  send(entry: OutboxEntry, onPart: (part: number) => void): Promise<void>;
  /**
   * Called after the server accepted or refused an entry. It reloads the entry's job. False if that failed.
   */
  answered(entry: OutboxEntry): Promise<boolean>;
  /** Schedules a callback. Returns a function that cancels it. */
  later(callback: () => void, ms: number): () => void;
  /** Runs work under a lock, so that only one browser tab sends at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const laterStatuses = new Set([0, 401, 408, 425, 429]);

/**
 * The server's refusal in words. `isGone` is true if the job no longer belongs to this driver. Null if the
 * same entry may be accepted later.
 */
function refusalOf(error: unknown): { words: string; isGone: boolean } | null {
  if (!(error instanceof ApiError) || laterStatuses.has(error.status) || error.status >= 500)
    return null;
  return error.status === 404
    ? {
        words: 'You no longer have this job. Another driver has the job or can accept it.',
        isGone: true,
      }
    : { words: error.reason, isGone: false };
}

/** The key of the timer for entries that the driver can still undo. */
const undoable = -1;

const saysOnlyWhere: ReadonlySet<string> = new Set(['heading', 'arrival', 'take_back']);

const warn = (words: string) => (error: unknown) => console.warn(words, error);

/**
 * Sends a driver's actions in sequence, until the server has accepted them. A refused entry blocks only later
 * entries of the same order.
 */
export async function startOutbox(userId: string, world: OutboxWorld): Promise<Outbox> {
  const { store } = world;
  let queue: Queue = queues.opened(await store.list(userId));
  let isFlushing = false;
  let isStopped = false;
  const listeners = new Set<() => void>();
  /** Requests that started before their entry was stored, by the entry's key. */
  const early = new Map<string, Promise<void>>();
  /**
   * Functions that cancel a timer. The key is the sequence number of the entry to reload, 0 for the next
   * attempt to send, or `undoable`.
   */
  const timers = new Map<number, () => void>();

  function take<A extends unknown[]>(step: (queue: Queue, ...args: A) => Queue, ...args: A): void {
    const { shown } = queue;
    queue = step(queue, ...args);
    if (queue.shown !== shown) for (const listener of listeners) listener();
  }

  function later(sequence: number, ms: number, callback: () => void): void {
    if (!isStopped) timers.set(sequence, world.later(callback, ms));
  }

  function callOff(sequence: number): void {
    timers.get(sequence)?.();
    timers.delete(sequence);
  }

  async function keep(entry: OutboxEntry): Promise<void> {
    await store.replace(entry);
    take(queues.put, entry);
  }

  async function drop(sequence: number): Promise<void> {
    await store.remove(sequence);
    take(queues.removed, sequence);
  }

  const send = (entry: OutboxEntry) =>
    world.send(entry, (part) => take(queues.partSent, entry.key, part));

  /**
   * Sends a new action before it is stored, if no other action must be sent first. It may be sent again after
   * a reload, but takes effect only once.
   */
  function leaveAtOnce(entry: OutboxEntry): void {
    if (entry.notBefore !== undefined) return;
    if (!queues.isFree(queue) || isFlushing || isStopped || !world.isOnline()) return;
    const sent = send(entry);
    // `deliver` handles a failure, so it is ignored here.
    sent.catch(() => undefined);
    early.set(entry.key, sent);
  }

  function takeEarly({ key }: OutboxEntry): Promise<void> | undefined {
    const sent = early.get(key);
    early.delete(key);
    return sent;
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    const isFresh = queue.stages.get(entry.sequence) === 'fresh';
    // Another tab may already have sent entries that were waiting, so the storage is checked first.
    await (takeEarly(entry) ??
      (isFresh || (await store.waits(entry.sequence)) ? send(entry) : undefined));
    void readAgain(entry);
  }

  const isReadAgain = (entry: OutboxEntry) => world.answered(entry).catch(() => false);

  /**
   * Reloads the job, and only then removes the entry, so that the page never shows the job's old state. If
   * reloading fails, it is repeated later. Other entries are sent meanwhile.
   */
  async function readAgain(entry: OutboxEntry): Promise<void> {
    callOff(entry.sequence);
    take(queues.put, entry, 'reading');
    const sent = entry.isSent ? entry : { ...entry, isSent: true };
    const [isRead] = await Promise.all([
      isReadAgain(entry),
      store.replace(sent).catch(warn('A sent step may be sent again when the page reloads.')),
    ]);
    if (!isRead && !isStopped) {
      take(queues.put, sent);
      later(entry.sequence, queues.firstPauseMs, () => void readAgain(sent));
      return;
    }
    const failed = warn('A sent step may be shown again when the page reloads.');
    await store.remove(entry.sequence).catch(failed);
    take(queues.removed, entry.sequence);
  }

  /** Sends one entry. Returns false if sending must wait. */
  async function sendNext(entry: OutboxEntry): Promise<boolean> {
    // The request starts before the display is updated, because updating takes a phone longer than sending.
    const sent = deliver(entry);
    take(queues.sendingNext, entry);
    try {
      await sent;
      take(queues.arrived);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) return false;
      const { words, isGone } = refusal;
      // Entries that only report the driver's position are dropped, because a position is useless once the
      // trip is over. The driver decides on the others.
      for (const act of queues.refusedWith(queue, entry, isGone))
        await (saysOnlyWhere.has(act.work.kind)
          ? drop(act.sequence)
          : keep({ ...act, refusal: words }));
      // A refusal often means that the driver's page showed an outdated job, so the job is reloaded.
      await isReadAgain(entry);
      return true;
    }
  }

  async function sendAll(): Promise<void> {
    for (let next = queues.nextToSend(queue); next; next = queues.nextToSend(queue)) {
      if (isStopped) return;
      if (!world.isOnline() || !(await sendNext(next))) {
        later(0, queues.pauseMs(queue), start);
        take(queues.cutOff);
        return;
      }
    }
    take(queues.emptied);
  }

  async function flush(): Promise<void> {
    if (isFlushing || isStopped) return;
    isFlushing = true;
    callOff(0);
    try {
      if (queues.nextToSend(queue) !== undefined) await world.alone(sendAll);
      else take(queues.emptied);
    } finally {
      isFlushing = false;
    }
    // Starts again if actions were added while the previous run was ending.
    if (!queue.shown.isCutOff && queues.nextToSend(queue) !== undefined) start();
    sendUndoableLater();
  }

  function sendUndoableLater(): void {
    callOff(undoable);
    const waitMs = queues.undoneForMs(queue);
    if (waitMs !== null) later(undoable, waitMs, start);
  }

  function start(): void {
    flush().catch(warn('Your saved steps could not be sent.'));
  }

  function flushNow(): void {
    take(queues.signalled);
    for (const entry of queues.inStage(queue, 'unread')) void readAgain(entry);
    start();
  }

  flushNow();
  return {
    getState: () => queue.shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(entries) {
      const acts = entries.map((entry) => ({
        ...entry,
        sequence: 0,
        refusal: null,
        isSent: false,
      }));
      const [first] = acts;
      if (first !== undefined) leaveAtOnce(first);
      take(queues.done, acts);
      try {
        take(queues.stored, acts, await store.add(entries));
      } catch (error) {
        take(queues.stored, acts, []);
        const sent = first && takeEarly(first);
        if (first === undefined || sent === undefined) throw error;
        await sent.catch(() => Promise.reject(error));
        void isReadAgain(first);
        if (acts.length > 1) throw error;
        return;
      }
      start();
    },
    async retry(sequence) {
      const entry = queue.shown.entries.find((known) => known.sequence === sequence);
      if (entry) await keep({ ...entry, refusal: null });
      start();
    },
    async discard(sequence) {
      await drop(sequence);
      start();
    },
    flush: flushNow,
    stop() {
      isStopped = true;
      for (const sequence of timers.keys()) callOff(sequence);
    },
  };
}
