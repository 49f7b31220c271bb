import { isBesideTheJob, type OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import type { OutboxState } from '../../../parts/driver/outbox-state.ts';

export const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

/** Stage of an entry from when it is stored until it is removed. */
export type Stage =
  /** The entry must be sent. This page stored it and was not offline since, so no other tab can have sent it. */
  | 'fresh'
  /** The entry must be sent if no other tab has sent it. */
  | 'waiting'
  /** Blocks its own order until the driver decides. */
  | 'refused'
  /** The server has it; its job is being reloaded. */
  | 'reading'
  /** The server has it; its job could not be loaded yet. */
  | 'unread';

type Entries = readonly OutboxEntry[];

/** The queue. Only the functions in this file change it, and each returns a new one. */
export interface Queue {
  readonly shown: OutboxState;
  /** By sequence. */
  readonly stages: ReadonlyMap<number, Stage>;
  /** The number of failed attempts to reach the server since an entry last arrived. */
  readonly failures: number;
}

function keptStage({ isSent, refusal }: OutboxEntry): Stage {
  if (isSent) return 'unread';
  return refusal === null ? 'waiting' : 'refused';
}

export function opened(entries: Entries): Queue {
  const stages = new Map(entries.map((entry) => [entry.sequence, keptStage(entry)]));
  const shown = { entries, storing: [], sending: null, isCutOff: false };
  return { shown, stages, failures: 0 };
}

function stage({ stages, ...queue }: Queue, entries: Entries, next: Stage): Queue {
  const changed = entries.map(({ sequence }) => [sequence, next] as const);
  return { ...queue, stages: new Map([...stages, ...changed]) };
}

/**
 * `shown` stays the same object if nothing in it changes, because listeners redraw, which takes a phone longer than a
 * comparison.
 */
function show(queue: Queue, change: Partial<OutboxState>): Queue {
  const shown = { ...queue.shown, ...change };
  const names = Object.keys(shown) as (keyof OutboxState)[];
  return names.every((name) => shown[name] === queue.shown[name]) ? queue : { ...queue, shown };
}

export const done = (queue: Queue, acts: Entries) =>
  show(queue, { storing: [...queue.shown.storing, ...acts] });

/** Adds actions after storing them; `added` is empty if the device could not store them. */
export function stored(queue: Queue, acts: Entries, added: Entries): Queue {
  const { isCutOff, entries, storing } = queue.shown;
  return show(stage(queue, added, isCutOff ? 'waiting' : 'fresh'), {
    entries: added.length === 0 ? entries : [...entries, ...added],
    storing: storing.filter((entry) => !acts.includes(entry)),
  });
}

/** Puts an entry into its stored stage, or into another. */
export function put(queue: Queue, entry: OutboxEntry, next = keptStage(entry)): Queue {
  const { entries } = queue.shown;
  const swap = (known: OutboxEntry) => (known.sequence === entry.sequence ? entry : known);
  const isSame = entries.includes(entry);
  return show(stage(queue, [entry], next), { entries: isSame ? entries : entries.map(swap) });
}

export function removed(queue: Queue, sequence: number): Queue {
  const stages = new Map(queue.stages);
  stages.delete(sequence);
  const entries = queue.shown.entries.filter((entry) => entry.sequence !== sequence);
  return show({ ...queue, stages }, { entries });
}

export function partSent(queue: Queue, key: string, part: number): Queue {
  const sequence = queue.shown.entries.find((entry) => entry.key === key)?.sequence;
  return sequence === undefined ? queue : show(queue, { sending: { sequence, part } });
}

export const sendingNext = (queue: Queue, { sequence }: OutboxEntry) =>
  show(queue, { sending: { sequence, part: 0 } });

export const arrived = (queue: Queue) => show({ ...queue, failures: 0 }, { isCutOff: false });

/** Nothing is left to send. */
export const emptied = (queue: Queue) => show(queue, { sending: null, isCutOff: false });

/** After a network failure another tab may send all entries before this tab is back. */
export function cutOff(queue: Queue): Queue {
  const waiting = stage(queue, toSend(queue), 'waiting');
  return show({ ...waiting, failures: queue.failures + 1 }, { sending: null, isCutOff: true });
}

/** The network may have returned: the next pause is short again. */
export const signalled = (queue: Queue): Queue => ({ ...queue, failures: 0 });

/** The pause before the next attempt. */
export const pauseMs = ({ failures }: Queue) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 8));

export const inStage = ({ shown, stages }: Queue, ...wanted: (Stage | undefined)[]) =>
  shown.entries.filter(({ sequence }) => wanted.includes(stages.get(sequence)));

const toSend = (queue: Queue) => inStage(queue, 'fresh', 'waiting');

/** Notes, messages, calls for help and acts of an order hold up their own kind alone. */
const laneOf = ({ orderId, work }: OutboxEntry) =>
  `${orderId} ${isBesideTheJob(work) ? work.kind : 'act'}`;

const opensAt = ({ notBefore }: OutboxEntry) =>
  notBefore === undefined ? 0 : Date.parse(notBefore);

/** A call for help, else the oldest entry to send whose order has no earlier refused entry of its lane. */
export function nextToSend(queue: Queue, nowMs = Date.now()): OutboxEntry | undefined {
  const held = inStage(queue, 'refused');
  const free = toSend(queue).filter(
    (next) =>
      opensAt(next) <= nowMs &&
      !held.some((entry) => laneOf(entry) === laneOf(next) && entry.sequence < next.sequence),
  );
  return free.find(({ work }) => work.kind === 'help') ?? free[0];
}

/** The time until the next entry may be sent that can still be undone; null if there is none. */
export function undoneForMs(queue: Queue, nowMs = Date.now()): number | null {
  const waits = toSend(queue)
    .map((entry) => opensAt(entry) - nowMs)
    .filter((ms) => ms > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}

/**
 * All entries that one refusal refuses. If the job is another driver's now, no later entry of it is accepted either.
 */
export const refusedWith = (queue: Queue, entry: OutboxEntry, isGone: boolean) =>
  isGone ? toSend(queue).filter(({ orderId }) => orderId === entry.orderId) : [entry];

/** True if a new action would be the first to be sent. */
export const isFree = (queue: Queue) =>
  queue.shown.storing.length + inStage(queue, 'fresh', 'waiting', 'refused').length === 0;
