import type { EventKind } from '@backhaul/domain/events/event-kinds.ts';
import type { Database } from '../database/connect.ts';
import type { StreamReader } from '../events/stream-reader.ts';
import { countWaitingJobs, enqueueFlaggedJobs } from '../jobs/enqueue-job.ts';
import type { TasksOf } from '../jobs/job-payloads.ts';
import type { EventConsumer } from './event-consumer.ts';
import { type EventOf, readEvent } from './read-event.ts';
import type { Reaction, ReactionDeps } from './reaction.ts';

/** How many effects of one reaction a process runs at once, so that hanging ones do not block other reactions. */
const lanes = 2;
/** Several workers may take a job at the same moment, so up to this many of one reaction can run. */
export const mostAtOnce = 2 * lanes;
/** Beyond this, events wait in the stream, which keeps the job queue short. */
const mostWaiting = 1_000;
const effectMs = 20_000;
const putOffSeconds = 1;

const flagOf = (name: string) => `react:${name}`;

/** The consumer that enqueues one job per event of a reaction. */
export function consumerOf(db: Database, { name, on }: StreamReader): EventConsumer {
  const flag = flagOf(name);
  return {
    name,
    on,
    hasRoom: async () => (await countWaitingJobs(db, flag, mostWaiting)) < mostWaiting,
    take: (transaction, events) => {
      const payloads = events.map(({ id }) => ({ reaction: name, eventId: id }));
      return enqueueFlaggedJobs(transaction, 'react', payloads, { flag });
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

/** The task that runs a process's reactions, and the flags of those that are at their limit. */
export function createReactor(reactions: readonly Reaction[], deps: ReactionDeps) {
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]));
  const running = new Map<string, number>();
  const runningOf = (name: string) => running.get(name) ?? 0;

  /**
   * A newer release beside this one may enqueue a reaction or event kind unknown here. The job then fails and is
   * retried until the newer release takes it.
   */
  async function effect(name: string, eventId: number): Promise<void> {
    const reaction = byName.get(name);
    if (reaction === undefined) throw new Error(`this release has no reaction ${name}`);
    const event = await readEvent(deps.db, eventId);
    if (event === undefined) return;
    const isNamed = reaction.on.some((kind) => kind === event.kind);
    if (!isNamed) throw new Error(`${name} knows no ${event.kind} in this release`);
    await inTime(reaction.effect(event as EventOf<EventKind>, deps));
  }

  const tasks: TasksOf<'react'> = {
    react: async ({ reaction: name, eventId }) => {
      if (runningOf(name) >= mostAtOnce) {
        const options = { flag: flagOf(name), inSeconds: putOffSeconds };
        await enqueueFlaggedJobs(deps.db, 'react', [{ reaction: name, eventId }], options);
        return;
      }
      running.set(name, runningOf(name) + 1);
      try {
        await effect(name, eventId);
      } finally {
        running.set(name, runningOf(name) - 1);
      }
    },
  };
  const isFull = ({ name }: Reaction) => runningOf(name) >= lanes;
  return { tasks, heldBack: () => reactions.filter(isFull).map(({ name }) => flagOf(name)) };
}
