import { isBesideTheJob, type OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import type { OutboxState } from '../../../parts/driver/outbox-state.ts';

export const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

/** The stages of an entry, from the time it is stored until it is removed. */
export type Stage =
  /**
   * The entry must be sent. This page stored it and has been online since, so no other tab can have sent it.
   */
  | 'fresh'
  /** The entry must be sent if no other tab has sent it. */
  | 'waiting'
  /** The server refused the entry. Until the driver decides, it blocks later entries of the same order. */
  | 'refused'
  /** The server has the entry, and the entry's job is being reloaded. */
  | 'reading'
  /** The server has the entry, but the entry's job could not be reloaded yet. */
  | 'unread';

type Entries = readonly OutboxEntry[];

/** The queue of entries. Only functions in this file change it, and each returns a new queue. */
export interface Queue {
  readonly shown: OutboxState;
  /** The stage of each entry, by its sequence number. */
  readonly stages: ReadonlyMap<number, Stage>;
  /** The number of failed attempts to reach the server since the last success. */
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
 * Changes the displayed part of the queue. `shown` stays the same object if nothing in it changes, because
 * redrawing takes a phone longer than a comparison.
 */
function show(queue: Queue, change: Partial<OutboxState>): Queue {
  const shown = { ...queue.shown, ...change };
  const names = Object.keys(shown) as (keyof OutboxState)[];
  return names.every((name) => shown[name] === queue.shown[name]) ? queue : { ...queue, shown };
}

export const done = (queue: Queue, acts: Entries) =>
  show(queue, { storing: [...queue.shown.storing, ...acts] });

/**
 * Adds to the queue the entries that the device stored for the actions `acts`. `added` is empty if the device
 * could not store them.
 */
export function stored(queue: Queue, acts: Entries, added: Entries): Queue {
  const { isCutOff, entries, storing } = queue.shown;
  return show(stage(queue, added, isCutOff ? 'waiting' : 'fresh'), {
    entries: added.length === 0 ? entries : [...entries, ...added],
    storing: storing.filter((entry) => !acts.includes(entry)),
  });
}

/**
 * Replaces the entry with the same sequence number, and sets its stage to `next`. By default the stage
 * follows from the stored entry.
 */
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

/** The state after everything was sent. */
export const emptied = (queue: Queue) => show(queue, { sending: null, isCutOff: false });

/**
 * The state after a network failure. The unsent entries become 'waiting', because another tab may send them
 * before this tab is online again.
 */
export function cutOff(queue: Queue): Queue {
  const waiting = stage(queue, toSend(queue), 'waiting');
  return show({ ...waiting, failures: queue.failures + 1 }, { sending: null, isCutOff: true });
}

/** Makes the pause before the next attempt short again, because the network may have returned. */
export const signalled = (queue: Queue): Queue => ({ ...queue, failures: 0 });

/** The pause in milliseconds before the next attempt to send. */
export const pauseMs = ({ failures }: Queue) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 8));

export const inStage = ({ shown, stages }: Queue, ...wanted: (Stage | undefined)[]) =>
  shown.entries.filter(({ sequence }) => wanted.includes(stages.get(sequence)));

const toSend = (queue: Queue) => inStage(queue, 'fresh', 'waiting');

/**
 * The lane of an entry: a refused entry blocks only later entries in its lane. An order has one lane each for
 * notes, messages, calls for help and job actions.
 */
const laneOf = ({ orderId, work }: OutboxEntry) =>
  `${orderId} ${isBesideTheJob(work) ? work.kind : 'act'}`;

const opensAt = ({ notBefore }: OutboxEntry) =>
  notBefore === undefined ? 0 : Date.parse(notBefore);

/**
 * The next entry to send: a call for help, or else the oldest entry that no earlier refused entry in its lane
 * blocks.
 */
export function nextToSend(queue: Queue, nowMs = Date.now()): OutboxEntry | undefined {
  const held = inStage(queue, 'refused');
  const free = toSend(queue).filter(
    (next) =>
      opensAt(next) <= nowMs &&
      !held.some((entry) => laneOf(entry) === laneOf(next) && entry.sequence < next.sequence),
  );
  return free.find(({ work }) => work.kind === 'help') ?? free[0];
}

/**
 * The milliseconds until the driver can no longer undo the next entry, so that it may be sent. Null if no
 * entry can be undone.
 */
export function undoneForMs(queue: Queue, nowMs = Date.now()): number | null {
  const waits = toSend(queue)
    .map((entry) => opensAt(entry) - nowMs)
    .filter((ms) => ms > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}

/**
 * The entries that a refusal affects: only the refused one, or all unsent entries of the job if it now
 * belongs to another driver (`isGone`).
 */
export const refusedWith = (queue: Queue, entry: OutboxEntry, isGone: boolean) =>
  isGone ? toSend(queue).filter(({ orderId }) => orderId === entry.orderId) : [entry];

/** True if a new action would be the next one to be sent. */
export const isFree = (queue: Queue) =>
  queue.shown.storing.length + inStage(queue, 'fresh', 'waiting', 'refused').length === 0;
