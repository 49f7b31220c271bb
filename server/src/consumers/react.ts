import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { StreamReader } from '../events/stream-reader.ts';
import { countWaitingJobs, enqueueFlaggedJobs } from '../jobs/enqueue-job.ts';
import type { TasksOf } from '../jobs/job-payloads.ts';
import { reactionWork } from '../metrics/work-kinds.ts';
import type { EventConsumer } from './event-consumer.ts';
import { type AnyReadEvent, type EventOf, readEvents } from './read-events.ts';
import type { Reaction, ReactionDeps } from './reaction.ts';

/**
 * The number of events per job. Their effects run concurrently and share statements, so that a job with 50
 * events costs little more than one with a single event.
 */
const eventsOfJob = 50;
/**
 * The maximum number of jobs of one reaction that a process runs at once. Hanging effects then block no other
 * reaction.
 */
const lanes = 1;
/**
 * The largest number of jobs of one reaction that ever run at once. It is above `lanes`, because several
 * workers may take a job at the same moment, before they see that the limit is reached.
 */
const mostLanes = 2 * lanes;
/** The maximum number of effects of one reaction that a process runs at once. */
export const mostAtOnce = mostLanes * eventsOfJob;
/** The maximum number of jobs of all reactions together that a process runs at once. */
export const reactionJobsAtOnce = 8;
/** If this many jobs wait, further events stay in the stream, which keeps the job queue short. */
const mostWaiting = 100;
const effectMs = 20_000;
const putOffSeconds = 1;

const flagOf = (name: string) => `react:${name}`;

function inPages<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, page) => page * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** The consumer that enqueues a reaction's events as jobs, a fixed number of events each. */
export function consumerOf(db: Database, { name, on }: StreamReader): EventConsumer {
  const flag = flagOf(name);
  return {
    name,
    on,
    hasRoom: async () => (await countWaitingJobs(db, flag, mostWaiting)) < mostWaiting,
    take: (transaction, events) => {
      const ids = events.map(({ id }) => id);
      const payloads = inPages(ids, eventsOfJob).map((eventIds) => ({ reaction: name, eventIds }));
      return enqueueFlaggedJobs(transaction, 'react_to_events', payloads, { flag });
    },
  };
}

async function inTime(effect: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${effectMs} ms`)), effectMs);
  });
  try {
    await Promise.race([effect, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the tasks for jobs that run reactions. Also returns a function that lists the flags (labels) of
 * jobs that must not start now, because enough jobs of their reaction already run.
 */
export function createReactor(reactions: readonly Reaction[], deps: ReactionDeps) {
  const { db } = deps;
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
  const running = new Map<string, number>();
  const runningOf = (name: string) => running.get(name) ?? 0;
  const isAllFull = () =>
    running.values().reduce((sum, jobs) => sum + jobs, 0) >= reactionJobsAtOnce;

  /**
   * Runs one effect. A newer release that runs beside this one may enqueue a reaction or event kind unknown
   * here. The job then fails and is retried until the newer release takes it.
   */
  async function effect(name: string, event: AnyReadEvent): Promise<void> {
    const reaction = byName.get(name);
    if (reaction === undefined) throw new Error(`this release has no reaction ${name}`);
    const isNamed = reaction.on.some((kind) => kind === event.kind);
    if (!isNamed) throw new Error(`${name} knows no ${event.kind} in this release`);
    await reactionWork.run({ reaction: name }, () =>
      inTime(reaction.effect(event as EventOf<EventKind>, deps)),
    );
  }

  /**
   * Runs the effects of these events, all at once. Returns the events whose effects failed, with the errors.
   */
  async function effectAll(name: string, eventIds: readonly number[]) {
    const failed: { eventId: number; error: unknown }[] = [];
    const effects = (await readEvents(db, eventIds)).map((event) =>
      effect(name, event).catch((error: unknown) => failed.push({ eventId: event.id, error })),
    );
    await Promise.all(effects);
    return failed;
  }

  /**
   * Runs the effects of these events. Each failed event becomes its own job, which is retried with growing
   * delays.
   */
  async function react(name: string, eventIds: readonly number[]): Promise<void> {
    const failed = await effectAll(name, eventIds);
    const [first] = failed;
    if (first === undefined) return;
    if (eventIds.length === 1) throw first.error;
    const payloads = failed.map(({ eventId }) => ({ reaction: name, eventId }));
    await enqueueFlaggedJobs(db, 'react', payloads, { flag: flagOf(name) });
  }

  async function inItsLane(name: string, job: () => Promise<void>, putOff: () => Promise<void>) {
    if (runningOf(name) >= mostLanes || isAllFull()) return putOff();
    running.set(name, runningOf(name) + 1);
    try {
      await job();
    } finally {
      running.set(name, runningOf(name) - 1);
    }
  }

  const later = (name: string) => ({ flag: flagOf(name), inSeconds: putOffSeconds });
  const tasks: TasksOf<'react' | 'react_to_events'> = {
    react: (payload) => {
      const { reaction: name, eventId } = payload;
      const putOff = () => enqueueFlaggedJobs(db, 'react', [payload], later(name));
      return inItsLane(name, () => react(name, [eventId]), putOff);
    },
    react_to_events: (payload) => {
      const { reaction: name, eventIds } = payload;
      const putOff = () => enqueueFlaggedJobs(db, 'react_to_events', [payload], later(name));
      return inItsLane(name, () => react(name, eventIds), putOff);
    },
  };
  const isFull = ({ name }: Reaction) => isAllFull() || runningOf(name) >= lanes;
  return { tasks, heldBack: () => reactions.filter(isFull).map(({ name }) => flagOf(name)) };
}
